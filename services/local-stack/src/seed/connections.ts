/** The organization's connections to its register: ordinary ones, as its staff would make them. */
export const connections = {
  riyadh: {
    name: 'Citizen register – Riyadh residents who agreed',
    // The other columns are for the rules of campaign filters.
    mobileNumberQuery:
      "select mobile_number, birth_date, sex, language\nfrom reachable_people\nwhere city = 'Riyadh'",
  },
  clinic: {
    name: 'Vaccination Clinic – Olaya patients',
    mobileNumberQuery: 'select mobile_number\nfrom clinic_patients',
  },
  pilot: {
    name: 'Diabetes Pilot – participants',
    mobileNumberQuery: 'select mobile_number\nfrom pilot_group',
  },
} as const;
