/** The app that gift cards are items of, and its one item (`platform/WIRE.md`, catalogue references). */
export const GIFT_CARDS_APP_ID = 'd80111c5-a0f4-47a8-b63a-65b54d774a27';
export const GIFT_CARD_ITEM_ID = '6f1c8f0e-3d55-4f6a-9a57-0e6b2c7d41ca';
