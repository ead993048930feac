// Imported before anything else in every process and thread. Plain JavaScript, so that it also runs on a Node that is
// too old for the rest.
//
// Prevents prototype pollution: removes `__proto__` (like --disable-proto=delete, which this Node may not have been
// started with), and no built-in accepts new properties. They are not frozen: then objects that inherit from one could
// not be assigned a `toString` or a `name` of their own, as most packages do.
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
