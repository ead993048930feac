import { type Element, readXml, XmlRefused } from './xml.ts'

export type CasAnswer =
  | { user: string; attributes: { name: string; value: string }[] }
  /** The server's own code: INVALID_TICKET, INVALID_SERVICE and so on. */
  | { refused: string }

/** What `/serviceValidate` says. Anything but exactly one verdict is an answer not to be trusted. */
export function readCasAnswer(body: string): CasAnswer {
  const root = readXml(body)
  const [verdict, another] = root.children
  if (root.name !== 'serviceResponse' || !verdict || another) throw new XmlRefused('no answer of a CAS server')
  if (verdict.name === 'authenticationFailure') return { refused: verdict.text.trim().slice(0, 200) }
  if (verdict.name !== 'authenticationSuccess') throw new XmlRefused('no verdict')
  const user = onlyText(verdict, 'user')
  const attributes = verdict.children
    .filter(({ name }) => name === 'attributes')
    .flatMap(({ children }) => children.map(({ name, text }) => ({ name, value: text.trim() })))
  return { user, attributes }
}

/** The ticket that a single log-out names. */
export function readLogoutRequest(body: string): string {
  const root = readXml(body)
  if (root.name !== 'LogoutRequest') throw new XmlRefused('no log-out request')
  return onlyText(root, 'SessionIndex')
}

function onlyText({ children }: Element, wanted: string): string {
  const found = children.filter(({ name }) => name === wanted)
  const text = found[0]?.text.trim()
  if (found.length !== 1 || !text || found[0]!.children.length > 0) throw new XmlRefused(`not one ${wanted}`)
  return text
}
