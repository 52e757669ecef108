/** Why a version may not go live. */
export interface Refusal {
  release: string;
  gate:
    | 'files'
    | 'flags'
    | 'contract'
    | 'routes'
    | 'actions'
    | 'calls'
    | 'tools'
    | 'shared packages'
    | 'size'
    | 'smoke'
    | 'signature';
  reason: string;
}
