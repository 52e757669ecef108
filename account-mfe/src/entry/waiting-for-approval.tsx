import { Link } from '@horae/shared/router';
import { Button, buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import styles from './entry-page.module.css';
import { formTexts } from './entry-texts.ts';

interface WaitingForApprovalProps {
  /** The fixed sentence of the screen. */
  text: string;
  onBack: () => void;
}

/** The account is there; somebody at the shop has to say yes. Shopping needs no account meanwhile. */
export function WaitingForApproval({ text, onBack }: WaitingForApprovalProps) {
  return (
    <div className={styles.form}>
      <Notice>{text}</Notice>
      <Link to="/products" className={buttonClass()}>
        {formTexts.goOn}
      </Link>
      <Button look="quiet" size="small" className={styles.back} onClick={onBack}>
        {formTexts.otherAddress}
      </Button>
    </div>
  );
}
