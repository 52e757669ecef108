import { useRole } from '@horae/shared';
import type { Order } from '@horae/shared/orders/read-order';
import { Link } from 'react-router-dom';
import styles from './thank-you-page.module.css';

export function WhatNow({ order }: { order: Order }) {
  const isMember = useRole() === 'member';
  if (isMember) {
    return (
      <p className={styles.now}>
        <Link to={`/account/orders/${encodeURIComponent(order.id)}`}>
          Track, cancel or return this order
        </Link>
      </p>
    );
  }
  return (
    <p className={styles.now}>
      <span>You ordered as a guest. A mail tells you when the order leaves.</span>
      <span> To cancel it within an hour or to return something, </span>
      <Link to="/about">write to us</Link>
      <span> with the order number.</span>
    </p>
  );
}
