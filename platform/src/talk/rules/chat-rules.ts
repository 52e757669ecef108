import type { HouseTopic } from '../answers/house-words.ts';
import { houseRules } from './house-rules.ts';
import { rule } from './rule.ts';

/** What shoppers ask of the house where no watch is shown: of a watch, its own facts tell how it is serviced. */
export const chatRules = [
  ...houseRules,
  rule<HouseTopic>(
    'service',
    /\bservic(?:ed?|ing)\b|\boverhaul\w*|\b(?:who|where|how often|when|do you|can you|can i)\b.*\b(?:chang|replac|swap)\w*\b.*\bbatter(?:y|ies)\b|\bbatter(?:y|ies) (?:change|replacement|swap)\b/,
    /\b(?:customer|delivery|shipping) service\b/,
  ),
];
