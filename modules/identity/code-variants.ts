/** Variants of the personal code page. */
export type CodePreset = {
  title: 'title.qrcode' | 'title.qrcodePage' | 'title.qrcodeNew' | 'title.qrcodeBuaa'
  /**
   * `card`: with the name, on the site's colour. `plain`: little besides the code. `photo`: with a photo to compare.
   */
  look: 'card' | 'plain' | 'photo'
  /** How the remaining time is drawn. */
  meter: 'ring' | 'bar'
  /** Shows a link to the scanner. */
  scan: boolean
}

export const personalCodes = {
  qrcode: { title: 'title.qrcode', look: 'card', meter: 'ring', scan: true },
  qrcodePage: { title: 'title.qrcodePage', look: 'plain', meter: 'ring', scan: false },
  qrcodeNew: { title: 'title.qrcodeNew', look: 'card', meter: 'bar', scan: true },
  qrcodeBuaa: { title: 'title.qrcodeBuaa', look: 'photo', meter: 'bar', scan: false },
} as const satisfies Record<string, CodePreset>

/** Variants of the scanner page. */
export type SweepPreset = {
  title: 'title.sweepCode' | 'title.sweepCodeBjtu' | 'title.sweepCodeBuaa' | 'title.sweepCodeRls'
  hint: 'sweep.hint' | 'sweep.hintBjtu' | 'sweep.hintRls'
  /** Whether a code may be typed; not where it has to be scanned on the spot. */
  typed: boolean
  /** Shows a link to one's own code. */
  mine: boolean
}

export const sweeps = {
  sweepCode: { title: 'title.sweepCode', hint: 'sweep.hint', typed: true, mine: true },
  sweepCodeBjtu: { title: 'title.sweepCodeBjtu', hint: 'sweep.hintBjtu', typed: true, mine: false },
  sweepCodeBuaa: { title: 'title.sweepCodeBuaa', hint: 'sweep.hint', typed: true, mine: true },
  sweepCodeRls: { title: 'title.sweepCodeRls', hint: 'sweep.hintRls', typed: false, mine: false },
} as const satisfies Record<string, SweepPreset>

/** Variants of scan login, for its two route groups. */
export type ScanPreset = {
  group: 'smlogin' | 'smloginV2'
  title: 'title.smlogin' | 'title.smloginV2'
  /** Shows the three steps beside the code, on a wider page. */
  steps: boolean
}

export const scanLoginPages = {
  smlogin: { group: 'smlogin', title: 'title.smlogin', steps: false },
  smloginV2: { group: 'smloginV2', title: 'title.smloginV2', steps: true },
} as const satisfies Record<string, ScanPreset>
