/** How shoppers reach the shop: header, footer and notices say it. */
export const SHOP_CONTACT_DETAILS = { phone: '+31 20 555 0142', email: 'hello@horae.example' };

export const ContactLinks = () => (
  <>
    <a href={`tel:${SHOP_CONTACT_DETAILS.phone.replaceAll(' ', '')}`}>
      {SHOP_CONTACT_DETAILS.phone}
    </a>
    <a href={`mailto:${SHOP_CONTACT_DETAILS.email}`}>{SHOP_CONTACT_DETAILS.email}</a>
  </>
);
