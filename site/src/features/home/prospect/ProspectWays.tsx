import { OtherWays } from './OtherWays.tsx';
import { ProspectForm } from './ProspectForm.tsx';

/** The form to join, and the links of who is a member already. */
export function ProspectWays() {
  return (
    <>
      <ProspectForm />
      <OtherWays />
    </>
  );
}
