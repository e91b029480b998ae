import { planLimits } from '@dinelink/contract/later-calls';
import { ButtonLink } from '../../../components/Button/ButtonLink.tsx';
import { EmptyState } from '../../../components/EmptyState/EmptyState.tsx';
import * as pageIcons from '../../../components/Icon/page-icons.ts';
import { Section, Wrap } from '../../../components/Layout/Layout.tsx';
import { sharedPlanCopy } from '../../../copy/messages/planning/shared-plan.ts';
import { useCopy } from '../../../copy/useCopy.ts';

const DAY_MS = 86_400_000;

/** Where a link leads whose plan was removed, has expired, or never was. */
export function PlanGone() {
  const copy = useCopy(sharedPlanCopy);
  return (
    <Section>
      <Wrap>
        <EmptyState
          level={1}
          icon={pageIcons.calendar}
          title={copy('sharedPlan.gone.title')}
          action={<ButtonLink to="/search">{copy('sharedPlan.gone.link')}</ButtonLink>}
        >
          <p>{copy('sharedPlan.gone.text', { DAYS: planLimits.lifetimeMs / DAY_MS })}</p>
        </EmptyState>
      </Wrap>
    </Section>
  );
}
