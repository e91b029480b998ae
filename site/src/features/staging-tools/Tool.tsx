import { type ReactNode, useId } from 'react';
import { FormStatus } from '../../components/FormStatus/FormStatus.tsx';
import { Heading } from '../../components/Heading/Heading.tsx';
import { Stack } from '../../components/Layout/Layout.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';

/** One of the tools, under its heading. */
export function Tool({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Stack gap={4}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {children}
      </Stack>
    </section>
  );
}

interface OutcomeProps {
  error: Error | null;
  /** Shown when there is no error. */
  text?: string | undefined;
}

/** What came of an action; announced. */
export function Outcome({ error, text }: OutcomeProps) {
  const copy = useCopy(stagingCopy);
  if (error) return <FormStatus kind="error" text={copy('staging.failed', { MESSAGE: error.message })} />;
  return <FormStatus {...(text !== undefined && { text })} />;
}
