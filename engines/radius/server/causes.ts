/** Acct-Terminate-Cause (RFC 2866, 5.10). */
const terminateCauses: Readonly<Record<number, string>> = {
  1: 'userRequest',
  2: 'lostCarrier',
  3: 'lostService',
  4: 'idleTimeout',
  5: 'sessionTimeout',
  6: 'adminReset',
  7: 'adminReboot',
  8: 'portError',
  9: 'nasError',
  10: 'nasRequest',
  11: 'nasReboot',
  12: 'portUnneeded',
  13: 'portPreempted',
  14: 'portSuspended',
  15: 'serviceUnavailable',
  16: 'callback',
  17: 'userError',
  18: 'hostRequest',
}

/** '' if none was given, 'other' for one that is not in the table. */
export const terminateCauseOf = (number: number | undefined): string =>
  number === undefined ? '' : (terminateCauses[number] ?? 'other')

/** Error-Cause of a refusal (RFC 5176, 3.5). */
export const errorCauses = {
  201: 'residualContextRemoved',
  202: 'invalidEapPacket',
  401: 'unsupportedAttribute',
  402: 'missingAttribute',
  403: 'nasIdentificationMismatch',
  404: 'invalidRequest',
  405: 'unsupportedService',
  406: 'unsupportedExtension',
  407: 'invalidAttributeValue',
  501: 'administrativelyProhibited',
  502: 'requestNotRoutable',
  503: 'sessionContextNotFound',
  504: 'sessionContextNotRemovable',
  505: 'otherProxyProcessingError',
  506: 'resourcesUnavailable',
  507: 'requestInitiated',
  508: 'multipleSessionSelectionUnsupported',
} as const
export type ErrorCause = (typeof errorCauses)[keyof typeof errorCauses] | 'unspecified'

export const errorCauseOf = (number: number | undefined): ErrorCause =>
  (number !== undefined && (errorCauses as Readonly<Record<number, ErrorCause>>)[number]) || 'unspecified'
