import { Button } from '../../../components/Button/Button.tsx';
import { SelectField } from '../../../components/Field/SelectField.tsx';
import { TextField } from '../../../components/Field/TextField.tsx';
import { Grid, Stack } from '../../../components/Layout/Layout.tsx';
import { previewCopy } from '../../../copy/messages/overlays/preview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { type PreviewView, sampleTiers } from '../../../partner/preview-view.ts';
import { usePartner } from '../../../partner/usePartner.ts';
import { memberStates } from './preview-summary.ts';

interface PreviewFormProps {
  view: PreviewView;
  /** The page that is shown again. */
  path: string;
}

/** As whom and when a page is previewed. It works without scripts. */
export function PreviewForm({ view, path }: PreviewFormProps) {
  const copy = useCopy(previewCopy);
  const { enrollmentType } = usePartner();
  const { audience, at } = view;
  const states = enrollmentType === 'none' ? ([0] as const) : ([0, ...memberStates] as const);
  const tiers = sampleTiers.map((tier) => ({ value: String(tier), text: copy(`preview.tier.${tier}`) }));
  return (
    <form method="post" action="/preview/view">
      <input type="hidden" name="path" value={path} />
      <Stack gap={4}>
        <Grid>
          <SelectField
            id="preview-state"
            name="state"
            label={copy('preview.state')}
            placeholder={copy('preview.anybody')}
            options={states.map((state) => ({ value: String(state), text: copy(`preview.state.${state}`) }))}
            defaultValue={audience ? String(audience.state) : ''}
          />
          {enrollmentType !== 'none' && (
            <SelectField
              id="preview-tier"
              name="tier"
              label={copy('preview.tier')}
              placeholder={copy('preview.usualTier')}
              options={tiers}
              defaultValue={audience?.tier === undefined ? '' : String(audience.tier)}
            />
          )}
          <TextField
            id="preview-at"
            name="at"
            type="datetime-local"
            label={copy('preview.at')}
            help={copy('preview.atHelp')}
            defaultValue={at ?? ''}
          />
        </Grid>
        <p>
          <Button type="submit">{copy('preview.show')}</Button>
        </p>
      </Stack>
    </form>
  );
}
