import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export type Announcement = { id: number; text: string; isUrgent: boolean };

/** Always in the page, so that a screen reader knows the region before anything is said in it. */
export function Announcer({ said }: { said: Announcement | undefined }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">{said && !said.isUrgent && <span key={said.id}>{said.text}</span>}</span>
      <span aria-live="assertive">{said?.isUrgent && <span key={said.id}>{said.text}</span>}</span>
    </VisuallyHidden>
  );
}
