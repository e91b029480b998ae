import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/api-client.ts';
import { ownSentence } from '../../../api/own-sentence.ts';
import { useMutationOnce } from '../../../api/useMutationOnce.ts';
import { memberQuery } from '../../../api/queries.ts';
import { Button } from '../../../components/Button/Button.tsx';
import { FormStatus } from '../../../components/FormStatus/FormStatus.tsx';
import { useToasts } from '../../../components/Toast/ToastProvider.tsx';
import { overviewCopy } from '../../../copy/messages/account/overview.ts';
import { useCopy } from '../../../copy/useCopy.ts';
import styles from './BonusBanners.module.css';

interface RegisterBonusProps {
  readonly code: string;
  readonly text: string;
  /** Id of the bonus's title. */
  readonly describedBy: string | undefined;
  readonly onRegistered: (code: string) => void;
}

/** Activates a bonus; the member is loaded again, so that the whole page knows. */
export function RegisterBonus({ code, text, describedBy, onRegistered }: RegisterBonusProps) {
  const copy = useCopy(overviewCopy);
  const call = useCall();
  const client = useQueryClient();
  const { show } = useToasts();
  const registration = useMutationOnce({
    mutationFn: () => call('registerBonus', { params: { bonusCode: code } }),
    onSuccess: () => {
      onRegistered(code);
      show({ kind: 'success', text: copy('overview.bonus.success') });
      void client.invalidateQueries({ queryKey: memberQuery.queryKey });
    },
    // For whoever helps a member on the phone; the member reads the sentence beside the button.
    // eslint-disable-next-line no-console
    onError: (error) => console.error(`Bonus ${code} was not activated.`, error),
  });
  const { isError, error } = registration;
  const failed = isError ? (ownSentence(error) ?? copy('overview.bonus.failed')) : undefined;
  return (
    <div className={styles.action}>
      <Button
        variant="outline"
        onClick={() => registration.start()}
        isLoading={registration.isPending}
        loadingText={copy('overview.bonus.activating')}
        aria-describedby={describedBy}
      >
        {text}
      </Button>
      <FormStatus kind="error" text={failed} />
    </div>
  );
}
