import { tiers } from '@dinelink/contract/calls';
import { useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { SelectField } from '../../components/Field/SelectField.tsx';
import { stagingCopy } from '../../copy/messages/staging/tools.ts';
import { useCopy } from '../../copy/useCopy.ts';
import { useStagingAction } from './staging-client.ts';
import { Outcome, Tool } from './Tool.tsx';
import { ToolForm } from './ToolForm.tsx';

/** Moves a member to a tier by real means: consents, dines and refunds. */
export function Tier({ publicId }: { publicId: string }) {
  const copy = useCopy(stagingCopy);
  const [tierLevel, setTierLevel] = useState<(typeof tiers)[number]>(tiers[0]);
  const { mutate, data, error, isPending } = useStagingAction((call) =>
    call('moveTier', { body: { publicId, tierLevel } }),
  );
  return (
    <Tool title={copy('staging.tier.title')}>
      <ToolForm onSubmit={() => mutate()}>
        <SelectField
          id="tier"
          label={copy('staging.tier.level')}
          placeholder={false}
          options={tiers.map((level) => ({ value: String(level), text: String(level) }))}
          value={String(tierLevel)}
          onChange={({ target }) =>
            setTierLevel(tiers.find((level) => String(level) === target.value) ?? tiers[0])
          }
        />
        <Button type="submit" variant="outline" isLoading={isPending} isUnavailable={publicId === ''}>
          {copy('staging.tier.move')}
        </Button>
      </ToolForm>
      <Outcome
        error={error}
        text={data && copy('staging.tier.moved', { LEVEL: data.tierLevel, COUNT: data.qualifiedDines })}
      />
    </Tool>
  );
}
