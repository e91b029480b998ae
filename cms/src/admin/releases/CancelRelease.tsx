import { CancelPlan } from '../schedule/CancelPlan';
import type { Release } from './releases';

interface CancelProps {
  release: Release;
  disabled: boolean;
  onDone: () => void;
}

export const CancelRelease = ({ release: { id, name }, disabled, onDone }: CancelProps) => (
  <CancelPlan
    variant="danger-light"
    disabled={disabled}
    release={id}
    title="Cancel the release?"
    text={`“${name}” will not run. Its entries stay as they are, and you can plan it again.`}
    onDone={onDone}
  >
    Cancel the release
  </CancelPlan>
);
