/** Words that shoppers of watches use and that are worth mending, written rightly. */
export const shopWords = new Set(
  `accurate adjust alarm alligator aluminium anniversary antimagnetic automatic available availability band bands battery
  batteries bezel birthday black blue boxes bracelet bracelets brand bronze brown buckle calendar calfskin calibre caliber canvas
  caseback casing centimetre ceramic change charge cheaper cheapest chronograph clasp cleaning clean colour colours color colors
  compare complain complaints complications cost costs coupon cover covered criticise crown crystal cuff customers date day days
  deliver delivered delivery depth description diameter dial dials dimensions discount display dive diver diving dollars domed
  durable email engrave engraved engraving exchange expedited expensive express face finish fit fits functions gift glass glow
  gold green guarantee guaranteed hacking hands heavy height hours inch inches included jewels leather length light lightweight
  lug lugs lume luminous made magnetic maintenance manual manufacturer material materials measure measurements mechanical mesh
  metal milanese millimetres mineral minutes model month movement navy night numerals nylon online opinions options orange order
  owners package parcel pay payment people plated polished postage power present price prices purchase pusher pushers quality
  quartz quick rating reduced refund repair replace replaced replacement reserve resistance resistant restock return returns
  reviews rotate rotating rubber sale sapphire scratch scratches screw seconds self service serviced servicing shape ship
  shipping shower silver size sizes small solar stainless standard steel stock stopwatch strap straps subdial subdials swim
  swimming tachymeter thick thickness thin thinner titanium track tracking transparent underwater velocity version warranty
  warrantee watch watches watchmaker water waterproof wear wearing weigh weighs weight white wide width wind winding wrist years
  yellow does have much what which this with when where would could should know tell
  priciest costliest timing thinnest thickest lightest heaviest biggest smallest largest deepest dearest slimmest longest bigger smaller larger heavier lighter thicker longer deeper
  wrist wrists sleeve sleeves break breaks bath bathing secure shop parts spare hurt hurts laps snorkelling woman women checkout initials
  exclude excluded polish polishing leave wash washed washing rinse ocean beach child children
  mecha pvd gmt fkm dauphine fume lugs
  sunburst tidal meridian altus terrain solene reef circuit abyss quartet ranger azure racing sand rose horae`.split(
    /\s+/,
  ),
);
