import type * as z from 'zod'

/** A page of the portal, and the key of its title among the module's messages. */
export type PageFace = Readonly<{ path: string; title: string }>

/** `public`: anyone. `person`: anyone logged in. `may`: a right named in the module's permissions ('' is any of them). */
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
  /** One sentence for the reference. */
  about: string
  /** A plain browser request gets this page of the portal, an AJAX one the data. */
  page?: PageFace
  /** A write that existing clients send as GET, too. */
  alsoGet?: boolean
  /** A write without a transaction of its own; see `writeInSteps`. */
  inSteps?: boolean
  /**
   * A door that other sites lead to: a sign-in server sends the browser back here, a campus application sends it for a
   * code. The check that a write comes from our own pages would refuse every such visit, so the call itself has to make
   * sure that the visit is meant: by a state bound to the browser, or by answering only to registered addresses. A plain
   * visitor who is refused reads a page.
   */
  fromElsewhere?: boolean
  /**
   * A read for anyone, or anyone logged in, whose answer depends on the rights of whoever asks: then these are read from
   * the database itself, as they are for every write and for every call that needs a right. Any other read may go by
   * what the node remembers, which is a moment old at most.
   */
  fresh?: boolean
  /** Also open to an administrator who is looking around as someone else; every other write is then refused. */
  whileViewing?: boolean
  /** Also open to someone who has to choose a password first; to every other call they are nobody. */
  whileRenewing?: boolean
  /**
   * A read whose last answer stays on the person's device, apart for each person and site, and is shown with its time where
   * there is no signal: what is needed on the way, such as a timetable. Never for calls that need a right.
   */
  offline?: boolean
  /** Hands the cookie `UUkey` to whoever comes without one: some clients fetch it here. */
  givesKey?: boolean
  /** The service of the module it belongs to, where there are several; without it, to all those that have no calls of their own. */
  service?: string
  /** Also answered while its service is closed, or is not for the person: what every page of the portal asks for. */
  anytime?: boolean
  /** Takes multipart bodies with files of at most so many bytes. With more than 20 MB they come on disk (`SpooledUpload`), within 30 minutes. */
  fileBytes?: number
  /** The body may be this long; 1 MiB unless said. */
  bodyBytes?: number
}>

export type Contract = Readonly<Record<string, Call>>
export type InputOf<C extends Call> = z.output<C['input']>
export type DataOf<C extends Call> = z.input<C['data']>
/** What a caller sends: the shape before defaults and coercion. */
export type SentTo<C extends Call> = z.input<C['input']>
/** What a caller receives. */
export type ReceivedFrom<C extends Call> = z.output<C['data']>

/** Calls of one of the module's services. */
export function ofService<C extends Contract>(service: string, calls: C): C {
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, { ...call, service }])) as unknown as C
}

type Spelling<I, D> = Omit<Call, 'kind' | 'path' | 'input' | 'data' | 'inSteps'> & { input: I; data: D }

/** A call that looks. Answers GET and POST alike; it is given a database that cannot write. */
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

export type StepsCall<I extends z.ZodType = z.ZodType, D extends z.ZodType = z.ZodType> = Call<'write', I, D> & {
  readonly inSteps: true
}

/**
 * The same for one that waits for something: a batch commit, a password's hash, another server. It is given a context without
 * a transaction, and opens a short one for each step with `ctx.write`: no connection is held while it waits.
 */
export function writeInSteps<I extends z.ZodType, D extends z.ZodType>(
  path: string,
  spelling: Spelling<I, D>,
): StepsCall<I, D> {
  return { kind: 'write', inSteps: true, path, ...spelling }
}
