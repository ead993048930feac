// Runs before anything else in every process and thread of ours. Plain JavaScript: also a Node that is too old for the
// rest starts with it.
//
// `__proto__` is no way to a prototype any more (as with --disable-proto=delete, which this Node may not have been started
// with), and no built-in takes new properties: whatever a bug lets someone write, it is seen by no other object. They
// are not frozen: then nothing that inherits from one could have a `toString` or a `name` of its own, by assignment,
// and most packages do that.
const typedArray = Object.getPrototypeOf(Uint8Array.prototype)
const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
const builtIns = [
  ...[Object, Array, Function, String, Number, Boolean, Symbol, BigInt, RegExp, Date, Promise],
  ...[Map, Set, WeakMap, WeakSet, WeakRef, ArrayBuffer, SharedArrayBuffer, DataView],
  ...[Error, TypeError, RangeError, SyntaxError, ReferenceError, EvalError, URIError, AggregateError],
  ...[Uint8Array, Int8Array, Uint16Array, Int16Array, Uint32Array, Int32Array, Float32Array, Float64Array],
  ...[BigInt64Array, BigUint64Array, Uint8ClampedArray],
]

Reflect.deleteProperty(Object.prototype, '__proto__')
for (const prototype of [typedArray, iterator, ...builtIns.map((one) => one.prototype)]) {
  Object.preventExtensions(prototype)
}
