import { CheckIcon } from '@horae/shared/ui/icon';
import { dateText } from '../orders/messages.ts';
import { deliveryStepName, deliveryStepText, orderTexts } from './messages.ts';
import styles from './order-page.module.css';
import { currentDeliveryStep, DELIVERY_STEPS, type OrderPageData } from './order-page-types.ts';

/** How far an order has come: the present step in words, then all of them in their order. */
export function TrackingSteps({ detail }: { detail: OrderPageData }) {
  const { order, parcel, care } = detail;
  const current = currentDeliveryStep(detail);
  const reached = DELIVERY_STEPS.indexOf(current);
  const arrives = current === 'delivered' ? '' : order.delivery?.arrives;
  return (
    <section aria-labelledby="tracking">
      <h2 id="tracking">{orderTexts.tracking}</h2>
      <p className={styles.words}>
        {arrives
          ? `${deliveryStepText(current)} It arrives ${arrives}.`
          : deliveryStepText(current)}
      </p>
      <ol className={styles.steps}>
        {DELIVERY_STEPS.map((step, at) => (
          <li
            key={step}
            className={at <= reached ? styles.reached : styles.ahead}
            {...(step === current && { 'aria-current': 'step' })}
          >
            <span className={styles.mark}>{at <= reached && <CheckIcon />}</span>
            <span className={styles.step}>
              <span>{deliveryStepName(step)}</span>
              {step === current && <span className="visually-hidden">{`, ${orderTexts.now}`}</span>}
            </span>
            <span className={styles.when}>{dateText(toDate(care?.steps[step]))}</span>
          </li>
        ))}
      </ol>
      {parcel?.name && <p className={styles.words}>{orderTexts.parcel(parcel.name)}</p>}
      {parcel?.link && (
        <p>
          <a href={parcel.link} rel="noreferrer">
            {orderTexts.follow}
          </a>
        </p>
      )}
    </section>
  );
}

const toDate = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);
