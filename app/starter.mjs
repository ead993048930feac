// A killed process does not end its children: npm passes SIGTERM to its shell and not to us, and SIGKILL is never
// passed on. So the processes between npm and this one, or the old Node that started this one, are polled twice a
// second; when one is gone, this process is stopped as by SIGTERM. A server started by node itself, from a shell, by
// nohup, setsid or a supervisor, has no such parent and survives whoever started it.
import { readFileSync } from 'node:fs'

/** The pid of the old Node, for the new one that it starts. */
export const wrappedBy = 'CAMPANILE_WRAPPED_BY'

const every = 500

export function stopWithStarter() {
  const links = linksToStarter()
  delete process.env[wrappedBy]
  if (!links.length) return
  const timer = setInterval(() => {
    if (links.every(({ child, parent }) => parentOf(child) === parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, every)
  timer.unref()
}

/** From this process up to npm: the first process without the environment that npm gives to its scripts. */
function linksToStarter() {
  const wrapper = Number(process.env[wrappedBy])
  const links = wrapper ? [{ child: process.pid, parent: wrapper }] : []
  if (!process.env.npm_lifecycle_event) return links
  for (let child = process.pid; ; child = links.at(-1).parent) {
    const parent = parentOf(child)
    if (!parent) return links
    links.push({ child, parent })
    if (!isNpmScript(parent)) return links
  }
}

/** 0 if there is none or it is unknown: without /proc only the parent of this process is known. */
function parentOf(pid) {
  if (pid === process.pid) return process.ppid
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function isNpmScript(pid) {
  try {
    return /(^|\0)npm_lifecycle_event=/.test(readFileSync(`/proc/${pid}/environ`, 'latin1'))
  } catch {
    return false
  }
}
