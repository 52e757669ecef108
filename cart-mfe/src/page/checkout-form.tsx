import { ActionForm } from '@horae/shared';
import { Button } from '@horae/shared/ui/button';
import type { FormEvent } from 'react';
import type { Checkout } from '../checkout/use-checkout.ts';
import { messages } from '../panel/messages.ts';

export function CheckoutForm({ isBusy, start }: Pick<Checkout, 'isBusy' | 'start'>) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    start();
  };
  return (
    <ActionForm action="cart/checkout" onSubmit={send}>
      <Button type="submit" busy={isBusy}>
        {messages.checkout}
      </Button>
    </ActionForm>
  );
}
