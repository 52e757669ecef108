import { type ActionAnswer, toPlatformError } from '@horae/shared';
import * as v from 'valibot';
import { lineOf, Trimmed } from '../forms/form-texts.ts';
import { findMember, saveNames, saveSlug } from '../profile/member-api.ts';

const Name = lineOf(100);

export const NamesSchema = v.object({
  nickname: Name,
  firstName: Name,
  lastName: Name,
  slug: Trimmed,
});

type NamesFields = v.InferOutput<typeof NamesSchema>;

/** Saves the names, then the address of the public page where that is another one. */
export async function changeNames({
  slug,
  ...names
}: NamesFields): Promise<ActionAnswer | { said: string }> {
  const member = await findMember();
  await saveNames(member.id, names);
  if (slug === member.slug) return { said: 'SAVED' };
  try {
    await saveSlug(slug);
    return { said: 'SAVED' };
  } catch (thrown) {
    if (toPlatformError(thrown).violations.length === 0) throw thrown;
    return { refused: { slug: 'SLUG_WRONG' } };
  }
}
