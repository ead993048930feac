import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export const directoryManager = { bindDn: 'cn=manager,dc=school,dc=example', password: 'the manager’s own' }

const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/usr/local/libexec']
const modules = ['/usr/lib/ldap', '/usr/lib/openldap', '/usr/lib64/openldap']
const schemas = ['/etc/ldap/schema', '/etc/openldap/schema']

/** Finds slapd (OpenLDAP) on this machine, or downloads it from Debian; undefined if neither works. */
export function findSlapd(): string | undefined {
  const canMakeCertificates = spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
  return canMakeCertificates ? (onThisMachine() ?? fromDebian()) : undefined
}

const onThisMachine = () => folders.map((folder) => join(folder, 'slapd')).find((path) => existsSync(path))

function fromDebian(): string | undefined {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'slapd']]) {
    const [command, ...rest] = [...asRoot, 'apt-get', ...args]
    const { status } = spawnSync(command!, rest, {
      stdio: 'ignore',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    if (status !== 0) return undefined
  }
  return onThisMachine()
}

export type Slapd = { url: string; ca: string; load: (ldif: string) => void; stop: () => Promise<void> }

/** A real LDAP server on loopback with its own folder and certificate. */
export async function startSlapd(binary: string): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'campanile-slapd-'))
  const port = await freePort()
  const ca = makeCertificate(folder)
  mkdirSync(join(folder, 'data'))
  const config = join(folder, 'slapd.conf')
  writeFileSync(config, configOf(folder))
  const url = `ldap://127.0.0.1:${port}`
  let server: ChildProcess | undefined
  const start = async () => {
    server = spawn(binary, ['-f', config, '-h', url, '-d', '0'], { stdio: 'ignore' })
    while (!(await answers(port))) await sleep(50)
  }
  const end = async () => {
    const ended = new Promise((done) => server?.on('exit', done))
    if (server?.kill('SIGTERM')) await ended
  }
  load(baseEntries)
  await start()
  return { url, ca, load, stop: () => end().then(() => rmSync(folder, { recursive: true, force: true })) }

  function load(ldif: string): void {
    execFileSync(binary, ['-Tadd', '-f', config], { input: ldif, stdio: ['pipe', 'ignore', 'pipe'] })
  }
}

/** `userAccountControl` is from Active Directory: it marks disabled accounts. */
const configOf = (folder: string): string => `
${['core', 'cosine', 'inetorgperson'].map((name) => `include ${firstOf(schemas)}/${name}.schema`).join('\n')}
attributetype ( 1.2.840.113556.1.4.8 NAME 'userAccountControl' EQUALITY integerMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.27 SINGLE-VALUE )
objectclass ( 1.3.6.1.4.1.32473.1 NAME 'marked' SUP top AUXILIARY MAY userAccountControl )
modulepath ${firstOf(modules)}
moduleload back_mdb
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
sizelimit size.soft=100 size.hard=100 size.prtotal=unlimited
database mdb
suffix "dc=school,dc=example"
rootdn "cn=nobody,dc=school,dc=example"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${directoryManager.bindDn}" read by * none
`

const firstOf = (places: readonly string[]) => places.find((place) => existsSync(place))

const baseEntries = `dn: dc=school,dc=example
objectClass: dcObject
objectClass: organization
dc: school
o: School

dn: ${directoryManager.bindDn}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: manager
userPassword:: ${Buffer.from(directoryManager.password).toString('base64')}
`

function makeCertificate(folder: string): string {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', [...args, '-addext', 'subjectAltName=IP:127.0.0.1', ...files], { stdio: 'ignore' })
  return readFileSync(join(folder, 'cert.pem'), 'utf8')
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => done(port))
    })
  })
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => done(true))
    socket.on('error', () => done(false))
    socket.on('connect', () => socket.destroy())
  })
}
