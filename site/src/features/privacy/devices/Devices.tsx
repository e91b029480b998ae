import type { SignedInDevice } from '@dinelink/contract';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/Button/Button.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { Text } from '../../../components/Heading/Text.tsx';
import { Stack } from '../../../components/Layout/Layout.tsx';
import { Spinner } from '../../../components/Spinner/Spinner.tsx';
import { Tag } from '../../../components/Tag/Tag.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden/VisuallyHidden.tsx';
import { dateText, momentText } from '../../../copy/format/dates.ts';
import { privacyCopy } from '../../../copy/messages/account/privacy.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import { NotLoaded } from '../NotLoaded.tsx';
import { devicesQuery } from '../privacy.queries.ts';
import styles from '../PrivacyPage.module.css';
import { useDeviceName } from './useDeviceName.ts';
import { useEndDevices } from './useEndDevices.ts';

/** The devices that are signed in: one can be signed out, or all but this one. */
export function Devices() {
  const copy = useCopy(privacyCopy);
  const { data, error, isPending, refetch } = useQuery(devicesQuery);
  const { list, ...ending } = useEndDevices();
  if (isPending) return <Spinner text={copy('privacy.devices.loading')} />;
  if (error) return <NotLoaded onAgain={() => void refetch()} />;
  const { sessions } = data;
  return (
    <Stack gap={4}>
      <ul className={styles.list} aria-label={copy('privacy.devices')} tabIndex={-1} ref={list}>
        {sessions.map((device) => (
          <DeviceRow
            key={device.sessionId}
            device={device}
            isEnding={ending.endingId === device.sessionId}
            onEnd={() => ending.endOne(device)}
          />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <div className={styles.action}>
          <Button variant="outline" isLoading={ending.isEndingOthers} onClick={ending.endOthers}>
            {copy('privacy.devices.endOthers')}
          </Button>
        </div>
      ) : (
        <Text tone="quiet">{copy('privacy.devices.alone')}</Text>
      )}
      <noscript>{copy('privacy.needsScripts')}</noscript>
      <FormStatus {...ending.notice} />
    </Stack>
  );
}

interface DeviceRowProps {
  device: SignedInDevice;
  isEnding: boolean;
  onEnd: () => void;
}

function DeviceRow({ device, isEnding, onEnd }: DeviceRowProps) {
  const copy = useCopy(privacyCopy);
  const name = useDeviceName()(device);
  const signedIn = momentText(device.signedInAt);
  return (
    <li className={styles.device}>
      <div>
        <p className={styles.name}>
          {name} {device.isCurrent && <Tag>{copy('privacy.device.current')}</Tag>}
        </p>
        <Text look="small" tone="quiet">
          {copy('privacy.device.signedIn', { DATE: signedIn })}
          {'. '}
          {copy('privacy.device.lastUsed', { DATE: momentText(device.lastUsedAt) })}
          {'. '}
          {device.isRemembered && `${copy('privacy.device.remembered', { DATE: dateText(device.endsAt) })}.`}
        </Text>
      </div>
      {!device.isCurrent && (
        <Button variant="outline" className={styles.action} isLoading={isEnding} onClick={onEnd}>
          <span>
            {copy('privacy.device.end')}
            <VisuallyHidden>
              {' '}
              {copy('privacy.device.endWhich', { DEVICE: name, DATE: signedIn })}
            </VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}
