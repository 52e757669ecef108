/** How shoppers reach the shop: header, footer and notices say it. */
export const CONTACT = { phone: '+31 20 555 0142', email: 'hello@horae.example' };

export const ContactLinks = () => (
  <>
    <a href={`tel:${CONTACT.phone.replaceAll(' ', '')}`}>{CONTACT.phone}</a>
    <a href={`mailto:${CONTACT.email}`}>{CONTACT.email}</a>
  </>
);
