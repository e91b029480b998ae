import { useEffect, useState } from 'react';
import { Button, Field, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useFetchClient, useForm } from '@strapi/strapi/admin';

interface Preview {
  isShared: boolean;
  chosen: string | null;
  partners: { key: string; name: string }[];
}

interface PanelProps {
  model: string;
  documentId?: string;
  document?: { id?: unknown; updatedAt?: unknown; locale?: unknown };
}

const NOWHERE = 'No partner shows this entry: each has a version of its own, or not this page.';

/** Opens an entry's preview, a shared one on a partner of the editor's choice. It replaces Strapi's own panel. */
export function PreviewPanel({ model, documentId, document }: PanelProps) {
  const isModified = useForm('PreviewPanel', ({ modified }) => modified);
  const preview = usePreview({ model, documentId, document });
  if (!preview) return null;
  // The key resets the panel for each answer, so that the answer's partner is selected again.
  const content = <PanelContent key={preview.chosen} preview={preview} isModified={isModified} />;
  return { title: 'Preview', content };
}

/** Loaded again after every save, because saving may change the entry's partner. */
function usePreview({ model, documentId, document }: PanelProps): Preview | undefined {
  const { get } = useFetchClient();
  const [preview, setPreview] = useState<Preview>();
  const isSaved = document?.id !== undefined && documentId !== undefined;
  const savedAt = String(document?.updatedAt);
  const locale = typeof document?.locale === 'string' ? document.locale : 'en';
  useEffect(() => {
    if (!isSaved) return undefined;
    let isWanted = true;
    get<{ data: Preview }>(`/admin-api/previews/${model}/${documentId}`, { params: { locale } }).then(
      ({ data }) => isWanted && setPreview(data.data),
      () => isWanted && setPreview(undefined),
    );
    return () => {
      isWanted = false;
    };
  }, [get, model, documentId, locale, isSaved, savedAt]);
  return isSaved ? preview : undefined;
}

function PanelContent({ preview, isModified }: { preview: Preview; isModified: boolean }) {
  const [chosen, setChosen] = useState(preview.chosen);
  if (chosen === null) return <Typography>{NOWHERE}</Typography>;
  const choose = (key: string | number) => {
    remember(String(key));
    setChosen(String(key));
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      {preview.isShared && (
        <Field.Root name="preview-partner" hint="A shared entry looks as this partner's visitors see it.">
          <Field.Label>Shown on</Field.Label>
          <SingleSelect value={chosen} onChange={choose}>
            {preview.partners.map(({ key, name }) => (
              <SingleSelectOption key={key} value={key}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
          <Field.Hint />
        </Field.Root>
      )}
      {isModified ? (
        <Button variant="tertiary" disabled width="100%">
          Save to open the preview
        </Button>
      ) : (
        <Button variant="tertiary" tag="a" href={previewAddress()} width="100%">
          Open preview
        </Button>
      )}
    </Flex>
  );
}

/** As a new page load, so that no link for another partner or used link is reused. */
const previewAddress = () =>
  `${window.location.pathname.replace(/\/$/, '')}/preview${window.location.search}`;

/** The cms reads the cookie when it creates the preview's link. */
function remember(key: string): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `dinelink_preview_partner=${key}; Path=/; SameSite=Strict${secure}`;
}
