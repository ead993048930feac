import { type Element, readXml, XmlRefused } from './xml.ts'

/** `plain`: the value may be used as person number. */
type Attribute = { name: string; value: string; plain: boolean }

export type CasAnswer =
  | { user: string; attributes: Attribute[] }
  /** Error code of the CAS server: INVALID_TICKET, INVALID_SERVICE and so on. */
  | { refused: string }

const casNamespace = 'http://www.yale.edu/tp/cas'
const samlNamespace = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** Parses the `/serviceValidate` response. Anything but exactly one verdict is refused. */
export function readCasAnswer(body: string): CasAnswer {
  const root = readXml(body)
  const [verdict, another] = root.children
  if (!isCas(root) || root.name !== 'serviceResponse' || !verdict || another || !isCas(verdict)) {
    throw new XmlRefused('no answer of a CAS server')
  }
  if (verdict.name === 'authenticationFailure') return { refused: verdict.text.trim().slice(0, 200) }
  if (verdict.name !== 'authenticationSuccess') throw new XmlRefused('no verdict')
  return { user: onlyText(verdict, 'user'), attributes: verdict.children.filter(isAttributes).flatMap(attributesIn) }
}

const isCas = ({ namespace }: Element): boolean => namespace === casNamespace
const isAttributes = (element: Element): boolean => isCas(element) && element.name === 'attributes'

const attributesIn = ({ children }: Element): Attribute[] =>
  children.map((child) => ({
    name: child.name,
    value: child.text.trim(),
    plain: isCas(child) && isOneText(child),
  }))

/** Ticket named by a single logout request. */
export function readLogoutRequest(body: string): string {
  const root = readXml(body)
  if (root.name !== 'LogoutRequest' || root.namespace !== samlNamespace) throw new XmlRefused('no log-out request')
  return onlyText(root, 'SessionIndex')
}

/** Text of the only child with this name, in its parent's namespace, without comments, CDATA or references. */
function onlyText({ children, namespace }: Element, wanted: string): string {
  const [found, another] = children.filter(({ name }) => name === wanted)
  const text = found?.text.trim()
  if (!found || another || !text || found.namespace !== namespace || !isOneText(found)) {
    throw new XmlRefused(`not one plain ${wanted}`)
  }
  return text
}

const isOneText = ({ plain, children }: Element): boolean => plain && children.length === 0
