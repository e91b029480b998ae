/** The fields of a person's data, of the join form and the profile. */
export interface PersonValues {
  email: string;
  emailOptIn: boolean;
  firstName: string;
  lastName: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  phoneNumber: string;
  smsOptIn: boolean;
}
