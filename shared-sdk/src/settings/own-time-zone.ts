/** Zones whose names PostgreSQL reads as abbreviations, with the places that IANA links them to. */
const places: Readonly<Record<string, string>> = {
  CET: 'Europe/Brussels',
  EET: 'Europe/Athens',
  EST: 'America/Panama',
  HST: 'Pacific/Honolulu',
  MET: 'Europe/Brussels',
  MST: 'America/Phoenix',
  WET: 'Europe/Lisbon',
};

/**
 * The time zone of this browser by a name that the APIs accept, such as Asia/Riyadh. UTC if the browser has only an
 * offset, or doesn't know its zone.
 */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const name = places[timeZone] ?? timeZone;
  return /^[A-Z][\w/+-]{3,}$/.test(name) && name !== 'Etc/Unknown' ? name : 'UTC';
}
