// A process that is killed does not take along what it started: npm passes SIGTERM to its shell and not to us, and
// SIGKILL is passed on by nobody. So the processes between npm and this one, or the old Node that started this one, are
// looked at twice a second; when one is gone, this process is stopped as by SIGTERM. A server started by node itself,
// from a shell, by nohup, setsid or a supervisor, has no such starter and outlives whoever started it.
import { readFileSync } from 'node:fs'

/** The old Node's process number, for the new one that it starts. */
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

/** From this process up to npm: the first that does not have what npm gives to the scripts it runs. */
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

/** 0 if there is none, or none that can be known: without /proc only this process's own is. */
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
