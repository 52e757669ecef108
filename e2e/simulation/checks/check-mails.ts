import type { AccountingRecords } from '../../../platform/testing/simulation/read-accounting-records.ts';
import type { ReceivedMail } from '../world/simulated-mail-server.ts';

/** Subjects of an order's mails, each sent once; so is that of a parcel on its way. */
const ONCE = [
  (number: number) => `Your Horae order ${number}`,
  (number: number) => `Your Horae order ${number} is canceled`,
  (number: number) => `Your Horae order ${number} is on its way`,
];

/** Returns mails that did not come, or came twice; a mail server that gets the same key twice takes it once. */
export function checkMails(
  { orders, mails, cards, returns }: AccountingRecords,
  { taken, mayRepeat }: { taken: readonly ReceivedMail[]; mayRepeat: boolean },
): string[] {
  const keys = new Map(taken.map((mail) => [mail.key, mail]));
  const arrived = [...keys.values()];
  const expected = orders.flatMap(({ number, status }) =>
    ONCE.map((subject, at) => ({
      subject: subject(number),
      times: at === 0 || (at === 1 && status === 'CANCELED') ? [1] : at === 2 ? [0, 1] : [0],
    })),
  );
  const wrong = expected.flatMap(({ subject, times }) => {
    const found = arrived.filter((mail) => mail.subject === subject).length;
    return times.includes(found) ? [] : [`${found} mails "${subject}" arrived`];
  });
  const codes = cards
    .filter(({ id }) => id !== 'card')
    .filter((card) => arrived.filter(({ to }) => to === card.receiverEmail).length !== 1)
    .map(({ receiverEmail }) => `the gift card of ${receiverEmail} was not mailed once`);
  const answers = returns.length + returns.filter(({ status }) => status !== 'REQUESTED').length;
  const ofReturns = mails.filter(({ subject }) => subject.startsWith('Your return')).length;
  // Accepted and then paid back is two answers.
  const most =
    answers + returns.filter(({ status }) => ['REFUNDED', 'REFUSED'].includes(status)).length;
  const isReported = ofReturns >= answers && ofReturns <= most;
  return [
    ...wrong,
    ...codes,
    ...(isReported ? [] : [`${ofReturns} mails about ${returns.length} returns`]),
    ...(mayRepeat || taken.length === keys.size ? [] : ['a mail was sent twice']),
  ];
}
