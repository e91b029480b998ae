import { useState } from 'react';
import { Box, Button, Field, Flex, TextInput, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { audienceStates } from '../../delivery/audience-states';
import { audienceSentences } from '../../desk/words/audience-sentences';
import { Choice } from './Choice';
import { useOpenWindow } from './useOpenWindow';
import { localeOf, type PanelProps, type Preview, usePreview } from './usePreview';
import { firstView, remember, tierNames, type View, widths } from './view';

const NOWHERE = 'No partner shows this entry: each has a version of its own, or not this page.';

interface Entry {
  uid: string;
  documentId: string;
  locale: string;
}

/** Opens an entry's preview on a partner, as a sample visitor or member, at a time. It replaces Strapi's own panel. */
export function PreviewPanel({ model, documentId = '', document }: PanelProps) {
  const isModified = useForm('PreviewPanel', ({ modified }) => modified);
  const preview = usePreview({ model, documentId, document });
  if (!preview) return null;
  const entry = { uid: model, documentId, locale: localeOf({ document }) };
  const key = `${documentId} ${preview.chosen} ${preview.states.join()}`;
  // The key resets the panel for each answer, so that the answer's partner is selected again.
  const content =
    preview.chosen === null ? (
      <Typography>{NOWHERE}</Typography>
    ) : (
      <PanelContent
        key={key}
        entry={entry}
        preview={preview}
        chosen={preview.chosen}
        isModified={isModified}
      />
    );
  return { title: 'Preview as', content };
}

interface ContentProps {
  entry: Entry;
  preview: Preview;
  chosen: string;
  isModified: boolean;
}

function PanelContent({ entry, preview, chosen, isModified }: ContentProps) {
  const [partner, setPartner] = useState(chosen);
  const [chosenView, setView] = useState(() => firstView(preview.states));
  const hasMembers = preview.partners.find(({ key }) => key === partner)?.hasMembers ?? true;
  const view = hasMembers ? chosenView : { ...chosenView, state: audienceStates[0] };
  const partners = preview.partners.map(({ key, name }) => ({ value: key, name }));
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {preview.isShared && (
        <Choice
          {...{ name: 'preview-partner', label: 'Shown on', value: partner, options: partners }}
          hint="A shared entry looks as this partner's visitors see it."
          onChange={setPartner}
        />
      )}
      <ViewFields view={view} hasMembers={hasMembers} onChange={setView} />
      {isModified ? (
        <Button variant="tertiary" disabled width="100%">
          Save to preview
        </Button>
      ) : (
        <Openers entry={entry} partner={partner} view={view} />
      )}
    </Flex>
  );
}

interface ViewProps {
  view: View;
  hasMembers: boolean;
  onChange: (view: View) => void;
}

function ViewFields({ view, hasMembers, onChange }: ViewProps) {
  const states = hasMembers ? audienceStates : audienceStates.slice(0, 1);
  const options = states.map((value) => ({ value, name: audienceSentences[value] }));
  const isMember = view.state !== 'no_member';
  return (
    <>
      <Choice
        {...{ name: 'preview-state', label: 'Seen by', value: view.state, options }}
        // The list is too narrow for most of the sentences.
        hint={`${audienceSentences[view.state]}.${isMember ? ' A made-up member.' : ''}`}
        onChange={(state) => onChange({ ...view, state })}
      />
      {isMember && (
        <Choice
          {...{ name: 'preview-tier', label: 'Tier', value: view.tier, options: tierNames }}
          onChange={(tier) => onChange({ ...view, tier })}
        />
      )}
      <Field.Root
        name="preview-at"
        hint="On the partner's clocks; what is scheduled by then is shown. Empty: now."
      >
        <Field.Label>Date and time</Field.Label>
        <TextInput
          type="datetime-local"
          // The column is too narrow for a date and a time in the letters of other fields.
          style={{ fontSize: '1.2rem', paddingInline: '0.8rem' }}
          value={view.local}
          onChange={({ target }) => onChange({ ...view, local: target.value })}
        />
        <Field.Hint />
      </Field.Root>
    </>
  );
}

function Openers({ entry, partner, view }: { entry: Entry; partner: string; view: View }) {
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('same');
  const { error, open } = useOpenWindow();
  const openWindow = () => {
    remember(partner, view);
    const { state, tier, local } = view;
    const as = { state, tier: tier === 'usual' ? undefined : tier, local: local || undefined };
    void open({ ...entry, partner, status: shownStatus(), ...as }, width);
  };
  return (
    <>
      <Button
        variant="tertiary"
        tag="a"
        href={previewAddress()}
        width="100%"
        // In one line where the column is narrow.
        style={{ whiteSpace: 'nowrap', paddingInline: '0.8rem' }}
        onClick={() => remember(partner, view)}
      >
        Open preview
      </Button>
      <Choice
        {...{ name: 'preview-width', label: 'New window', value: width, options: widths }}
        onChange={setWidth}
      />
      <Button variant="tertiary" width="100%" onClick={openWindow}>
        Open in a new window
      </Button>
      <Box role="alert">{error !== undefined && <Typography textColor="danger600">{error}</Typography>}</Box>
    </>
  );
}

/** As a new page load, so that no link for another partner or used link is reused. */
const previewAddress = () =>
  `${window.location.pathname.replace(/\/$/, '')}/preview${window.location.search}`;

/** Of the edit view's two tabs. */
const shownStatus = () =>
  new URLSearchParams(window.location.search).get('status') === 'published' ? 'published' : 'draft';
