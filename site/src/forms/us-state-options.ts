import { usStates } from '@dinelink/contract/calls';

const names: Record<(typeof usStates)[number], string> = {
  ...{ AK: 'Alaska', AL: 'Alabama', AR: 'Arkansas', AS: 'American Samoa', AZ: 'Arizona', CA: 'California' },
  ...{ CO: 'Colorado', CT: 'Connecticut', DC: 'District of Columbia', DE: 'Delaware', FL: 'Florida' },
  ...{
    FM: 'Federated States of Micronesia',
    GA: 'Georgia',
    GU: 'Guam',
    HI: 'Hawaii',
    IA: 'Iowa',
    ID: 'Idaho',
  },
  ...{ IL: 'Illinois', IN: 'Indiana', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', MA: 'Massachusetts' },
  ...{ MD: 'Maryland', ME: 'Maine', MH: 'Marshall Islands', MI: 'Michigan', MN: 'Minnesota', MO: 'Missouri' },
  ...{ MP: 'Northern Mariana Islands', MS: 'Mississippi', MT: 'Montana', NC: 'North Carolina' },
  ...{ ND: 'North Dakota', NE: 'Nebraska', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico' },
  ...{ NV: 'Nevada', NY: 'New York', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania' },
  ...{ PR: 'Puerto Rico', PW: 'Palau', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota' },
  ...{ TN: 'Tennessee', TX: 'Texas', UT: 'Utah', VA: 'Virginia', VI: 'U.S. Virgin Islands', VT: 'Vermont' },
  ...{ WA: 'Washington', WI: 'Wisconsin', WV: 'West Virginia', WY: 'Wyoming' },
};

/** The states and territories of the United States for a select, in the order of their codes, AK to WY. */
export const usStateOptions = usStates.map((code) => ({ value: code, text: `${code} – ${names[code]}` }));
