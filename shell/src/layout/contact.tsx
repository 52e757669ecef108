/** How shoppers reach the shop: header, footer and notices say it. */
export const CONTACT_DETAILS = { phone: '+31 20 555 0142', email: 'hello@horae.example' };

export const ContactLinks = () => (
  <>
    <a href={`tel:${CONTACT_DETAILS.phone.replaceAll(' ', '')}`}>{CONTACT_DETAILS.phone}</a>
    <a href={`mailto:${CONTACT_DETAILS.email}`}>{CONTACT_DETAILS.email}</a>
  </>
);
