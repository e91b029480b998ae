import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export type Announcement = { id: number; text: string; isUrgent: boolean };

/** Always in the page, so that screen readers know the live region before it has text. */
export function Announcer({ announcement }: { announcement: Announcement | undefined }) {
  return (
    <VisuallyHidden>
      <span aria-live="polite">
        {announcement && !announcement.isUrgent && <span key={announcement.id}>{announcement.text}</span>}
      </span>
      <span aria-live="assertive">
        {announcement?.isUrgent && <span key={announcement.id}>{announcement.text}</span>}
      </span>
    </VisuallyHidden>
  );
}
