import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { getKeyId } from './signing-keys.ts';

/** Part of the signed object; it covers all other fields of it. */
interface Signature {
  /** Id of the public key, as `npm run release -- key` prints it. */
  key: string;
  /** Ed25519, base64url. */
  value: string;
}

/** The kinds of signed objects; the kind is part of the signed text, so a signature of one is invalid for the other. */
type SignedKind = 'release' | 'revision';

export type SignedValue<Value> = Value & { signature?: Signature };

export interface ReleaseSigner {
  /** Whether there is a private key: without it nothing can be published or promoted. */
  canSign: boolean;
  /** @throws without a private key. */
  signed: <Value extends object>(kind: SignedKind, value: Value) => SignedValue<Value>;
  /** The reason why a signature is not accepted; `null` when it is valid. */
  refusal: (kind: SignedKind, value: SignedValue<object>) => string | null;
  /** Whether a value was signed with another key than this private one, or is not signed. */
  isSignedByOther: (value: SignedValue<object>) => boolean;
}

/** Builds a signer; a private key is trusted only when it is among `trusted`. */
export function createSigner(trusted: KeyObject[], privateKey: KeyObject | null): ReleaseSigner {
  const keys = new Map(trusted.map((key) => [getKeyId(key), key]));
  const own = privateKey && getKeyId(createPublicKey(privateKey));
  return {
    canSign: privateKey !== null,
    signed(kind, value) {
      if (!privateKey || !own) throw new Error('RELEASE_KEY: set the private key to sign with');
      const signature = sign(null, signedText(kind, value), privateKey).toString('base64url');
      return { ...withoutSignature(value), signature: { key: own, value: signature } };
    },
    refusal(kind, value) {
      const { signature } = value;
      if (typeof signature?.value !== 'string') return 'it is not signed';
      const key = keys.get(signature.key);
      if (!key) return 'it is signed with a key that is not trusted here';
      const isGood = verify(
        null,
        signedText(kind, value),
        key,
        Buffer.from(signature.value, 'base64url'),
      );
      return isGood ? null : 'it was altered after it was signed';
    },
    isSignedByOther: ({ signature }) => signature?.key !== own,
  };
}

export function withoutSignature<Value extends object>(value: SignedValue<Value>): Value {
  const { signature: _, ...rest } = value;
  return rest as unknown as Value; // all of it but the signature, which is no part of `Value`
}

const signedText = (kind: SignedKind, value: object): Buffer =>
  Buffer.from(`horae ${kind} 1\n${toCanonicalJson(withoutSignature(value))}`);

/**
 * One text for one value, whatever order its names were written in, so that a signature survives any store. What JSON
 * does not know counts as absent.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map((item) => toCanonicalJson(item)).join(',')}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, part]) => `${JSON.stringify(name)}:${toCanonicalJson(part)}`);
  return `{${parts.join(',')}}`;
}
