import { buttonClass } from '@horae/shared/ui/button';
import { Notice } from '@horae/shared/ui/notice';
import { Link } from 'react-router-dom';
import { messages } from './messages.ts';
import styles from './sign-in.module.css';
import { StepBack } from './step-back.tsx';

interface WaitingForApprovalProps {
  /** The fixed sentence of the screen. */
  text: string;
  onBack: () => void;
}

/** The account is there; the shop has to approve it. Shopping needs no account meanwhile. */
export function WaitingForApproval({ text, onBack }: WaitingForApprovalProps) {
  return (
    <div className={styles.form}>
      <Notice>{text}</Notice>
      <Link to="/products" className={buttonClass()}>
        {messages.goOn}
      </Link>
      <StepBack label={messages.otherAddress} onBack={onBack} className={styles.back} />
    </div>
  );
}
