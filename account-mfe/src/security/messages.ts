const format = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});
/** Of one zone, which it names: the edge does not know the reader's. */
const dateTime = (date: Date) =>
  // A text, where the edge has sent it along.
  `${format.format(new Date(date))} UTC`;

/** What the page about a member's security says. */
export const messages = {
  title: 'Security',
  lead: 'How you log in, and where you are logged in.',
  cancel: 'Cancel',
  password: {
    title: 'Password',
    note: 'A new password logs out every other device.',
    label: 'New password',
    hint: 'At least 8 characters. A sentence is better than a symbol.',
    missing: 'Please add your new password.',
    weak: 'Please choose a longer password.',
    long: 'Please choose a shorter password.',
    common: 'This password is too common. Please choose another one.',
    save: 'Change password',
    saved: 'Your password is changed. Other devices are logged out.',
  },
  factor: {
    title: 'Two-step log-in',
    what: 'Your two-step log-in',
    off: 'Besides your password, log-in can ask for a code of an authenticator app.',
    on: 'Log-in asks for your password and a code of your authenticator app.',
    left: (codes: number) =>
      codes === 1 ? '1 recovery code is left.' : `${codes} recovery codes are left.`,
    turnOn: 'Turn on',
    turnOff: 'Turn off',
    renew: 'New recovery codes',
    proveOn: 'Then you scan a code with your authenticator app.',
    proveOff: 'Your password alone will log in again, and your recovery codes are void.',
    proveRenew: 'Your present recovery codes are void then.',
    goOn: 'Go on',
    scan: 'Scan this with your authenticator app, or type the key into it.',
    picture: 'Square code for your authenticator app',
    openApp: 'Open in an app on this device',
    key: 'Key',
    code: 'Code of the app',
    codeMissing: 'Please add the six digits that the app shows.',
    codeWrong: 'This code is wrong. Please try the one that the app shows now.',
    tooOld: 'This took too long. Please cancel and begin again.',
    confirm: 'Confirm',
    codesTitle: 'Your recovery codes',
    codes:
      'Each logs you in once without your app. Keep them where you keep your papers: they are not shown again.',
    copy: 'Copy all',
    copied: 'Copied.',
    notCopied: 'Copying did not work. Please select the codes.',
    kept: 'I have kept them',
    isOn: 'Two-step log-in is on.',
    isOff: 'Two-step log-in is off.',
  },
  emailCode: {
    mailed: 'First show that your e-mail address is yours: we have sent a code to it.',
    label: 'Code from our e-mail',
    wrong: 'This code is wrong or too old. Please check the newest e-mail.',
  },
  sessions: {
    title: 'Where you are logged in',
    what: 'Your sessions',
    unknown: 'Unknown device',
    current: 'This device',
    started: (date: Date) => `Logged in ${dateTime(date)}`,
    used: (date: Date) => `last used ${dateTime(date)}`,
    network: (network: string) => `network ${network}`,
    end: 'Log out',
    endOthers: 'Log out all others',
    ended: (device: string) => `${device} is logged out.`,
    othersEnded: 'All other devices are logged out.',
  },
  deletion: {
    title: 'Delete account',
    note: 'Your profile and what we keep of you are deleted for good. Orders stay in our books.',
    begin: 'Delete account',
    prove: 'This cannot be undone.',
    confirm: 'Delete for good',
  },
} as const;
