import { Abnormal, Broken, NetworkDown, NotLoggedIn, ProofNeeded, Refused } from './faults.ts'

/** How a caller wants errors handled; `default` unless specified. */
export type Mode = 'default' | 'scuInfo' | 'mode1' | 'locationErr' | 'setConfig' | 'silent'

export type Situation =
  | 'notLoggedIn'
  | 'proofNeeded'
  | 'noData'
  | 'refused'
  | 'broken'
  | 'exception'
  | 'network'
  | 'chunk'
  | 'uncaught'

export type Trouble = { situation: Situation; message: string; data?: unknown; loginUrl?: string; fault?: unknown }

/** All side effects of the catalogue, injected by the caller. */
export type Effects = {
  flagLogin: () => void
  hidePopups: () => void
  /** Shows an alert with one button; resolves when it is closed. */
  alert: (message: string) => Promise<void>
  popup: (message: string) => void
  goTo: (url: string) => void
  /** Opens the page where the person proves who they are. */
  proveAgain: () => void
  passData: (data: unknown) => void
  showNoData: (message: string) => void
  showSystemException: () => void
  report: (trouble: Trouble) => void
  onError: (fault: unknown) => void
  reloadOnce: (fault: unknown) => void
  words: { noData: string; system: string }
}

type Step = (trouble: Trouble, effects: Effects) => void | Promise<void>

const flagLogin: Step = (_, effects) => effects.flagLogin()
const hidePopups: Step = (_, effects) => effects.hidePopups()
const passData: Step = ({ data }, effects) => effects.passData(data)
const goLogin: Step = ({ loginUrl }, effects) => effects.goTo(loginUrl ?? '')
const askLogin: Step = async (trouble, effects) => {
  await effects.alert(trouble.message)
  await goLogin(trouble, effects)
}
const proveAgain: Step = (_, effects) => effects.proveAgain()
const showNoData: Step = ({ message }, effects) => effects.showNoData(message || effects.words.noData)
const report: Step = (trouble, effects) => effects.report(trouble)
const popupMessage: Step = ({ message }, effects) => effects.popup(message || effects.words.noData)
const popupSystem: Step = (_, effects) => effects.popup(effects.words.system)
/** A dialog stays until it is closed: a toast is gone before the number in it is read. */
const alertMessage: Step = ({ message }, effects) => effects.alert(message)
const showSystem: Step = (_, effects) => effects.showSystemException()
const callBack: Step = ({ fault }, effects) => effects.onError(fault)
const reloadOnce: Step = ({ fault }, effects) => effects.reloadOnce(fault)

type Row = { default: readonly Step[] } & Partial<Record<Mode, readonly Step[]>>

/** The whole catalogue: effects by situation and mode. */
const catalogue: Readonly<Record<Situation, Row>> = {
  notLoggedIn: {
    default: [flagLogin, hidePopups, askLogin],
    scuInfo: [flagLogin, hidePopups, passData],
    mode1: [flagLogin, hidePopups, goLogin],
    silent: [],
  },
  proofNeeded: { default: [hidePopups, proveAgain], silent: [] },
  noData: { default: [], locationErr: [showNoData] },
  refused: { default: [popupMessage], silent: [] },
  broken: { default: [alertMessage], silent: [] },
  exception: {
    default: [report, popupSystem],
    setConfig: [report, passData],
    mode1: [report, showSystem],
    silent: [report],
  },
  network: { default: [callBack], silent: [] },
  chunk: { default: [reloadOnce] },
  uncaught: { default: [report] },
}

export async function settle(trouble: Trouble, mode: Mode, effects: Effects): Promise<void> {
  const row = catalogue[trouble.situation]
  for (const step of row[mode] ?? row.default) await step(trouble, effects)
}

/** Maps a thrown fault to its situation. */
export function troubleOf(fault: unknown, mode: Mode = 'default'): Trouble {
  if (fault instanceof NotLoggedIn) {
    return { situation: 'notLoggedIn', message: fault.message, data: fault.data, loginUrl: fault.loginUrl, fault }
  }
  if (fault instanceof ProofNeeded) {
    return { situation: 'proofNeeded', message: fault.message, fault }
  }
  if (fault instanceof Broken) return { situation: 'broken', message: fault.message, data: fault.data, fault }
  if (fault instanceof Refused) {
    const situation = mode === 'locationErr' && !holdsData(fault.data) ? 'noData' : 'refused'
    return { situation, message: fault.message, data: fault.data, fault }
  }
  if (fault instanceof NetworkDown) return { situation: 'network', message: fault.message, fault }
  const data = fault instanceof Abnormal ? fault.answer : undefined
  return { situation: 'exception', message: fault instanceof Error ? fault.message : String(fault), data, fault }
}

/** Legacy servers leave `d` out of a refusal, newer ones send it empty. */
function holdsData(data: unknown): boolean {
  if (data === undefined || data === null || data === '') return false
  return typeof data !== 'object' || Object.keys(data).length > 0
}
