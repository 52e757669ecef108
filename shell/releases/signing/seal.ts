import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { canonicalText } from './canonical-text.ts';
import { keyIdOf } from './public-keys.ts';

/** Lies in what is signed; everything else of it is what the signature covers. */
export interface Signature {
  /** Of the public key, as `npm run release -- key` tells it. */
  key: string;
  /** Ed25519, base64url. */
  value: string;
}

/** What can be signed: a signature of one is none of the other. */
export type Signed = 'release' | 'revision';

export type Sealed<Value> = Value & { signature?: Signature };

/** What a store signs with, and whose signatures it believes. */
export interface Seal {
  /** Whether there is a private key: without it nothing can be published or promoted. */
  canSign: boolean;
  /** @throws without a private key. */
  signed: <Value extends object>(kind: Signed, value: Value) => Sealed<Value>;
  /** Why a value is not believed; `null` when it is. */
  refusal: (kind: Signed, value: Sealed<object>) => string | null;
  /** Whether a believed value was signed with another key than the private one here. */
  isOthers: (value: Sealed<object>) => boolean;
}

/** Builds a seal; a private key is trusted only when it is among `trusted`. */
export function createSeal(trusted: KeyObject[], privateKey: KeyObject | null): Seal {
  const keys = new Map(trusted.map((key) => [keyIdOf(key), key]));
  const own = privateKey && keyIdOf(createPublicKey(privateKey));
  return {
    canSign: privateKey !== null,
    signed(kind, value) {
      if (!privateKey || !own) throw new Error('RELEASE_KEY: set the private key to sign with');
      const signature = sign(null, textOf(kind, value), privateKey).toString('base64url');
      return { ...unsigned(value), signature: { key: own, value: signature } };
    },
    refusal(kind, value) {
      const { signature } = value;
      if (typeof signature?.value !== 'string') return 'it is not signed';
      const key = keys.get(signature.key);
      if (!key) return 'it is signed with a key that is not trusted here';
      const isGood = verify(
        null,
        textOf(kind, value),
        key,
        Buffer.from(signature.value, 'base64url'),
      );
      return isGood ? null : 'it was altered after it was signed';
    },
    isOthers: ({ signature }) => signature?.key !== own,
  };
}

/** The value alone, as it was before it was signed. */
export function unsigned<Value extends object>(value: Sealed<Value>): Value {
  const { signature: _, ...rest } = value;
  return rest as unknown as Value; // all of it but the signature, which is no part of `Value`
}

const textOf = (kind: Signed, value: object): Buffer =>
  Buffer.from(`horae ${kind} 1\n${canonicalText(unsigned(value))}`);
