/** How a personal code is shown. All of them are one page. */
export type CodePreset = {
  title: 'title.qrcode' | 'title.qrcodePage' | 'title.qrcodeNew' | 'title.qrcodeBuaa'
  /** `card`: under the person's name on the site's colour. `plain`: the code and little else. `photo`: a face to compare. */
  look: 'card' | 'plain' | 'photo'
  /** How the time left is drawn. */
  meter: 'ring' | 'bar'
  /** The way to the scanner, where people scan and show in turns. */
  scan: boolean
}

export const personalCodes = {
  qrcode: { title: 'title.qrcode', look: 'card', meter: 'ring', scan: true },
  qrcodePage: { title: 'title.qrcodePage', look: 'plain', meter: 'ring', scan: false },
  qrcodeNew: { title: 'title.qrcodeNew', look: 'card', meter: 'bar', scan: true },
  qrcodeBuaa: { title: 'title.qrcodeBuaa', look: 'photo', meter: 'bar', scan: false },
} as const satisfies Record<string, CodePreset>

/** How the one scanner behaves. */
export type SweepPreset = {
  title: 'title.sweepCode' | 'title.sweepCodeBjtu' | 'title.sweepCodeBuaa' | 'title.sweepCodeRls'
  hint: 'sweep.hint' | 'sweep.hintBjtu' | 'sweep.hintRls'
  /** A code may be typed; where it must be seen on the spot, it may not. */
  typed: boolean
  /** The way to one's own code. */
  mine: boolean
}

export const sweeps = {
  sweepCode: { title: 'title.sweepCode', hint: 'sweep.hint', typed: true, mine: true },
  sweepCodeBjtu: { title: 'title.sweepCodeBjtu', hint: 'sweep.hintBjtu', typed: true, mine: false },
  sweepCodeBuaa: { title: 'title.sweepCodeBuaa', hint: 'sweep.hint', typed: true, mine: true },
  sweepCodeRls: { title: 'title.sweepCodeRls', hint: 'sweep.hintRls', typed: false, mine: false },
} as const satisfies Record<string, SweepPreset>

/** Scan login under its two groups of pages. */
export type ScanPreset = {
  group: 'smlogin' | 'smloginV2'
  title: 'title.smlogin' | 'title.smloginV2'
  /** The three steps beside the code, on a wider page. */
  steps: boolean
}

export const scanLoginPages = {
  smlogin: { group: 'smlogin', title: 'title.smlogin', steps: false },
  smloginV2: { group: 'smloginV2', title: 'title.smloginV2', steps: true },
} as const satisfies Record<string, ScanPreset>
