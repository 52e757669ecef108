/** Matters on which the house says nothing, though it speaks of their subject: no answer of that subject is one to them. */
export const unsaidMatters: RegExp[] = [
  /\b(?:coupons?|vouchers?|codes?)\b.*\b(?:expir\w*|stack\w*|combin\w*|valid|invalid|rejected|not work|twice|together|two)\b|\b(?:expir\w*|stack\w*|combin\w*|two)\b.*\b(?:coupons?|vouchers?|codes?)\b/,
  /\b(?:exchange|swap|change)\b.*\b(?:other|another|different) (?:colou?rs?|size|model|watch)\b/,
  /\b(?:how many days|how long|how soon|when)\b.*\b(?:my money|the money|refund\w*)\b/,
  /\bengrav\w*\b.*\b(?:return(?:s|able|ed)?|sent? back|refund\w*)\b|\b(?:returns?|sen[dt] (?:it )?back|refund\w*)\b.*\bengrav/,
  /\bengrav\w*\b.*\b(?:hangul|cyrillic|arabic|chinese|japanese|hebrew|greek|emojis?|umlauts?|accents?)\b|\b(?:hangul|cyrillic|arabic|chinese|japanese|hebrew|greek|emojis?|umlauts?)\b.*\bengrav/,
  /\bengrav\w*\b.*\b(?:(?:two|three|several|more|many|multiple) (?:lines?|rows?|names?)|characters|letters|logos?|pictures?|drawings?|both sides|twice)\b/,
  /\b(?:rob(?:s|bed)?|stolen|steals?|theft|thief)\b/,
  /\brepaired\b.*\b(?:start\w*|again|new|from zero|reset)\b/,
  /\b(?:warranty|guarantee)\b.*\b(?:gone|void\w*|lost|lose|forfeit\w*)\b|\b(?:void|lose)s?\b.*\b(?:warranty|guarantee)\b/,
  /\bcompared (?:to|with) an? (?!watch)\w+$/,
  /\bhow many (?:people|persons|employees|staff|watchmakers|of you)\b/,
  /\bservice\b.*\b(?:include|involve|consist)/,
];
