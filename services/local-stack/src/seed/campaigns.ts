import type { connections } from './connections.js';

export interface SeedCampaign {
  connection: keyof typeof connections;
  /** The data owner's answer; none: it awaits an answer. */
  answer?: 'accept' | { reject: string };
  /** Days from now until it starts, at 09:00 in Riyadh; nothing: at once. */
  startsIn?: number;
  name: string;
  senderKind: 'Product' | 'Customer';
  senderId: string;
  messageType: 'Promotional' | 'Awareness' | 'Service' | 'Warning';
  objective: 'Reach' | 'WebsiteTraffic' | 'Engagements' | 'Sales';
  message: string;
  urlLink?: string;
  companyLegalName: string;
  totalSms: number;
}

/** In the order in which they are made; that the last one exists says that all do. */
export const campaigns: readonly SeedCampaign[] = [
  {
    connection: 'clinic',
    answer: 'accept',
    name: 'Olaya clinic: longer opening hours',
    senderKind: 'Customer',
    senderId: 'OlayaClinic',
    messageType: 'Service',
    objective: 'Reach',
    message:
      'The Olaya clinic is now open until 22:00 from Sunday to Thursday. No appointment is needed after 18:00.',
    companyLegalName: 'Olaya Medical Services Company',
    totalSms: 200,
  },
  {
    connection: 'clinic',
    answer: 'accept',
    startsIn: 7,
    name: 'تذكير بالجرعة الثانية من اللقاح',
    senderKind: 'Customer',
    senderId: 'OlayaClinic',
    messageType: 'Service',
    objective: 'Reach',
    message: 'نذكّركم بموعد الجرعة الثانية من اللقاح الأسبوع القادم في عيادة العليا. نتمنى لكم دوام الصحة.',
    companyLegalName: 'Olaya Medical Services Company',
    totalSms: 400,
  },
  {
    connection: 'pilot',
    name: 'Diabetes pilot: weekly advice',
    senderKind: 'Product',
    senderId: 'HIMA',
    messageType: 'Awareness',
    objective: 'Engagements',
    message: 'This week: a walk of 20 minutes after dinner helps to keep your blood sugar steady.',
    companyLegalName: 'Najd Diabetes Research Center',
    totalSms: 100,
  },
  {
    connection: 'clinic',
    name: 'Olaya clinic: appointment reminder',
    senderKind: 'Customer',
    senderId: 'OlayaClinic',
    messageType: 'Service',
    objective: 'Reach',
    message:
      'Your appointment at the Olaya clinic is on Sunday. Please bring your ID card and come ten minutes early.',
    companyLegalName: 'Olaya Medical Services Company',
    totalSms: 200,
  },
  {
    connection: 'riyadh',
    name: 'حملة التطعيم ضد الإنفلونزا الموسمية – الرياض',
    senderKind: 'Product',
    senderId: 'HIMA',
    messageType: 'Awareness',
    objective: 'Reach',
    message:
      'لقاح الإنفلونزا الموسمية متوفر مجانًا في مراكز الرعاية الصحية الأولية بالرياض من الأحد إلى الخميس. بادروا بحماية أنفسكم ومن تحبون.',
    companyLegalName: 'Riyadh Community Health Foundation',
    totalSms: 12_000,
  },
  {
    connection: 'riyadh',
    answer: {
      reject: 'People agreed to health messages. This is advertising, which their consent does not cover.',
    },
    name: 'Summer sale: sports shoes',
    senderKind: 'Customer',
    senderId: 'NajdShoe-AD',
    messageType: 'Promotional',
    objective: 'Sales',
    message:
      'Summer sale at Najd Sports: 40% off all running shoes until Saturday. See the nearest shop: https://najd-sports.example',
    urlLink: 'https://najd-sports.example',
    companyLegalName: 'Najd Sports Trading Est.',
    totalSms: 6_000,
  },
];
