import type * as z from 'zod'
import { none, nothing } from './shapes.ts'

/** A page of the portal, and the key of its title among the module's messages. */
export type PageFace = Readonly<{ path: string; title: string }>

/** `public`: anyone. `person`: anyone logged in. `may`: a right of the module's permissions ('' is any of them). */
export type Access = 'public' | 'person' | { may: string }

export type Call<
  Kind extends 'read' | 'write' = 'read' | 'write',
  I extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
> = Readonly<{
  kind: Kind
  path: string
  access: Access
  input: I
  data: D
  /** One sentence for the API reference. */
  about: string
  /** A plain browser request is answered with this page of the portal, an AJAX one with the data. */
  page?: PageFace
  /** A write that legacy clients also send as GET. */
  alsoGet?: boolean
  /** A write without one transaction around it; see `writeInSteps`. */
  inSteps?: boolean
  /**
   * A write of money or of anything else that must count once: its input has a `key` (`pressKey`), and a repeated request
   * gets the stored answer (kernel/server/once). Pages send it with `usePress`.
   */
  once?: boolean
  /**
   * An entry point for other sites: a sign-in server redirects the browser back here, a campus application sends it for
   * a code. The CSRF check would refuse such requests, so the call itself has to verify them: by a state bound to the
   * browser, or by accepting only registered URLs. A refused plain visitor gets an HTML page.
   */
  fromElsewhere?: boolean
  /**
   * For a read that is public or for any logged-in person, but whose answer depends on the caller's rights: these are
   * then read from the database, as for every write and every call that requires a right. Any other read may use the
   * node's session cache, which is at most a moment old.
   */
  fresh?: boolean
  /**
   * Step-up authentication: refused with `proveAgain` unless the person has logged in, or proved again who they are,
   * within so many minutes. For grades, health data, payroll and money.
   */
  recentLogin?: number
  /** Also allowed while an administrator views the site as someone else; every other write is then refused. */
  whileViewing?: boolean
  /** Also allowed for someone who has to renew their password; every other call treats them as anonymous. */
  whileRenewing?: boolean
  /**
   * A read whose last answer is cached on the device, by person and site, and shown with its time when offline: what is
   * needed on the way, such as a timetable. Never for calls that require a right.
   */
  offline?: boolean
  /** Read by programs that know no envelope, such as calendars: a refusal also has an HTTP status. */
  forPrograms?: boolean
  /** Sets the cookie `UUkey` if the client has none: some legacy clients fetch it here. */
  givesKey?: boolean
  /** The service of the module it belongs to; without it, all services that have no calls of their own. */
  service?: string
  /** Also answered while its service is closed or not for the person: for calls that every page of the portal makes. */
  anytime?: boolean
  /**
   * A notice of another server, whose signature is of the bytes: the body is not read as a form or JSON but given as
   * `tools.sent`. Answered with a `PlainAnswer` in the form that server wants.
   */
  raw?: boolean
  /** Accepts files of up to so many bytes. Over 20 MB: spooled to disk (`SpooledUpload`), timeout 30 minutes. */
  fileBytes?: number
  /** Limit of the body; default 1 MiB. */
  bodyBytes?: number
}>

export type Contract = Readonly<Record<string, Call>>
export type InputOf<C extends Call> = z.output<C['input']>
export type DataOf<C extends Call> = z.input<C['data']>
/** The input a caller sends, before defaults and coercion. */
export type SentTo<C extends Call> = z.input<C['input']>
/** The data a caller receives. */
export type ReceivedFrom<C extends Call> = z.output<C['data']>

/** Assigns calls to one of the module's services. */
export function ofService<C extends Contract>(service: string, calls: C): C {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, service }])) as unknown as C
}

type Spelling<I, D> = Omit<Call, 'kind' | 'path' | 'input' | 'data' | 'inSteps'> & { input: I; data: D }

/** A call that only reads. Answers GET and POST alike; its database access is read-only. */
export function read<I extends z.ZodType, D extends z.ZodType>(
  path: string,
  spelling: Spelling<I, D>,
): Call<'read', I, D> {
  return { kind: 'read', path, ...spelling }
}

/** A call that changes something. POST only; runs in one transaction. */
export function write<I extends z.ZodType, D extends z.ZodType>(
  path: string,
  spelling: Spelling<I, D>,
): Call<'write', I, D> {
  return { kind: 'write', path, ...spelling }
}

type StepsCall<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> = Call<'write', I, D> & {
  readonly inSteps: true
}

/**
 * A write that waits for something: a batch commit, a password hash, another server. Its context has no transaction; it
 * opens a short one for each step with `ctx.write`, so that no connection is held while it waits.
 */
export function writeInSteps<I extends z.ZodType, D extends z.ZodType>(
  path: string,
  spelling: Spelling<I, D>,
): StepsCall<I, D> {
  return { kind: 'write', inSteps: true, path, ...spelling }
}

/** A call of a group: without `input` it takes none, without `data` it answers nothing. */
type OfGroup<I, D> = Omit<Spelling<I, D>, 'access' | 'input' | 'data'> & { input?: I; data?: D }
type None = ReturnType<typeof none>

/** The makers of calls that the same people may make: `const { read, write } = callsFor({ may: 'manage' })`. */
export function callsFor(access: Access) {
  return {
    read: <I extends z.ZodType = None, D extends z.ZodType = None>(path: string, given: OfGroup<I, D>) =>
      read(path, { access, input: none(), data: nothing(), ...given } as Spelling<I, D>),
    write: <I extends z.ZodType = None, D extends z.ZodType = None>(path: string, given: OfGroup<I, D>) =>
      write(path, { access, input: none(), data: nothing(), ...given } as Spelling<I, D>),
    writeInSteps: <I extends z.ZodType = None, D extends z.ZodType = None>(path: string, given: OfGroup<I, D>) =>
      writeInSteps(path, { access, input: none(), data: nothing(), ...given } as Spelling<I, D>),
  }
}
