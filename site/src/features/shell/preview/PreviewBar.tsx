import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../../components/Button/Button.tsx';
import { Disclosure } from '../../../components/Disclosure/Disclosure.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Row, Stack, Wrap } from '../../../components/Layout/Layout.tsx';
import { Surface } from '../../../components/Surface/Surface.tsx';
import { previewCopy } from '../../../copy/messages/overlays/preview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { useRuntimeConfig } from '../../../partner/RuntimeConfigContext.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import styles from './PreviewBar.module.css';
import { PreviewForm } from './PreviewForm.tsx';
import { previewSummary } from './preview-summary.ts';

/** Tells an editor what is previewed and as whom, changes that, and ends it. Its forms go to the site's server. */
export function PreviewBar() {
  const copy = useCopy(previewCopy);
  const titleId = useId();
  const { name } = usePartner();
  const { preview } = useRuntimeConfig();
  const { pathname, search } = useLocation();
  if (!preview) return null;
  const path = pathname + search;
  return (
    <Surface kind="sunk" as="section" aria-labelledby={titleId} className={styles.bar}>
      <Wrap width="page">
        <Row gap={3} apart>
          <p>
            <strong id={titleId}>{copy('preview.bar')}</strong> · {previewSummary(preview, name, copy)}
          </p>
          {/* In the cms's frame the page as it is published may not be shown. */}
          {!preview.isFramed && (
            <form method="post" action="/preview/leave">
              <input type="hidden" name="path" value={path} />
              <Button type="submit" variant="outline">
                {copy('preview.leave')}
              </Button>
            </form>
          )}
        </Row>
        <Disclosure summary={copy('preview.change')}>
          <Stack gap={3}>
            {preview.audience && <Text look="small">{copy('preview.sample')}</Text>}
            <PreviewForm view={preview} path={path} />
          </Stack>
        </Disclosure>
      </Wrap>
    </Surface>
  );
}
