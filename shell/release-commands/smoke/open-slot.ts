import type { SlotId } from '@horae/shared/contract';
import { OPENS, slotOpenings } from '@horae/shared/slot-openings';
import type { Page } from 'playwright';
import type { Finding } from './visit.ts';

/** How long a control of a page that acts already may take to be there, and to be pressed, in milliseconds. */
const CONTROL_MS = 5000;

/** Presses what opens a slot, found by its role and its attribute. Answers what speaks against that, or null. */
export async function openSlot(page: Page, path: string, id: SlotId): Promise<Finding | null> {
  const { control } = slotOpenings[id];
  if (!control) return null;
  const { role, of } = control;
  const marked = page.locator(`[${OPENS}~="${id}"]`).filter({ visible: true });
  const pressed = page.getByRole(role).and(marked).first();
  const isThere = await pressed.waitFor({ timeout: CONTROL_MS }).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    const isMarked = (await marked.count()) > 0;
    const reason = isMarked
      ? `what opens ${id} on ${path} is no ${role} for assistive technology: ${of} has to make it one`
      : `${of} has no ${role} with ${OPENS}="${id}" on ${path}: put that attribute on what opens the slot there, whatever its words`;
    return { of, reason };
  }
  const isPressed = await pressed.click({ timeout: CONTROL_MS }).then(
    () => true,
    () => false,
  );
  if (isPressed) return null;
  const reason = `the ${role} that opens ${id} on ${path} cannot be pressed: ${of} has to see what covers it or switches it off`;
  return { of, reason };
}
