/** The dial, ten past ten. */
export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<circle cx="16" cy="16" r="15" fill="#1c1a17"/>
<path d="M16 4v3M16 25v3M4 16h3M25 16h3" stroke="#f8f7f5" stroke-width="1.5"/>
<path d="M16 16 9.5 11.5M16 16l8-6" stroke="#f8f7f5" stroke-width="2" stroke-linecap="round"/>
<path d="M16 16v9" stroke="#de6527" stroke-width="1.2" stroke-linecap="round"/>
</svg>
`;
