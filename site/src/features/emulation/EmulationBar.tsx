import type { Member } from '@dinelink/contract';
import { useId } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Row, Wrap } from '../../components/Layout/Layout.tsx';
import { Surface } from '../../components/Surface/Surface.tsx';
import { emulationCopy } from '../../copy/messages/overlays/emulation.ts';
import { useCopy } from '../../copy/useCopy.ts';
import styles from './EmulationBar.module.css';

interface EmulationBarProps {
  member: Member;
  exit: () => void;
  isLeaving: boolean;
}

/** Tells an operator whose account is on screen, and ends that. */
export function EmulationBar({ member, exit, isLeaving }: EmulationBarProps) {
  const copy = useCopy(emulationCopy);
  const titleId = useId();
  const { firstName: FIRST, lastName: LAST, emulation } = member;
  return (
    <Surface kind="foot" as="section" aria-labelledby={titleId} className={styles.bar}>
      <Wrap width="page">
        <Row gap={3} apart className={styles.row}>
          <p>
            <strong id={titleId}>{copy('emulation.bar', { FIRST, LAST })}</strong>{' '}
            <span className={styles.text}>
              {copy(emulation?.readOnly === false ? 'emulation.mayChange' : 'emulation.readOnly')}
            </span>
          </p>
          <Button variant="outline" onClick={exit} isLoading={isLeaving}>
            {copy('emulation.exit')}
          </Button>
        </Row>
      </Wrap>
    </Surface>
  );
}
