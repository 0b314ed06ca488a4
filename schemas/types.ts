/**
 * Makes avsc types whose values are plain JavaScript, and closes what avsc leaves open: its records are instances of
 * classes of its own, its enums take "constructor" for a symbol, its maps lose the key "__proto__", and a count in
 * damaged bytes makes its arrays ask for any amount of memory.
 */

import avsc from "avsc";
import type { Cursor } from "./cursor.ts";

/** The part of an avsc type or resolver that reads and writes. Not in its published types; 5.7.9 is pinned for it. */
export interface Reader {
  _read(cursor: Cursor): unknown;
}

export interface AvroType extends avsc.Type, Reader {
  _write(cursor: Cursor, value: unknown): void;
  _skip(cursor: Cursor): void;
}

type Hook = ((value: unknown, type: unknown) => void) | undefined;
type Check = (value: unknown, flags: unknown, hook: Hook, path: unknown) => boolean;
type Base<T> = new (schema: object, options: object) => T;

interface RecordType extends avsc.Type {
  _createConstructor(errorStack: unknown, plain: boolean): { prototype: object };
  _createWriter(): AvroType["_write"];
  _createChecker(): Check;
}

interface EnumType extends avsc.Type {
  readonly _indices: Readonly<Record<string, unknown>>;
}

const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);

/** A constructor whose prototype is Object's makes objects that equal literals, as fast as before. */
class PlainRecord extends (avsc.types.RecordType as unknown as Base<RecordType>) {
  override _createConstructor(errorStack: unknown) {
    const Plain = super._createConstructor(errorStack, true);
    Plain.prototype = Object.prototype;
    return Plain;
  }

  /** avsc's would read fields from anything and write a record of defaults for a string or an array. */
  override _createWriter(): AvroType["_write"] {
    const write = super._createWriter();
    return (cursor, value) => {
      if (!isObject(value)) throw new Error("not a record");
      write(cursor, value);
    };
  }

  override _createChecker(): Check {
    const check = super._createChecker();
    return function checkRecord(this: unknown, value, flags, hook, path) {
      if (isObject(value)) return check.call(this, value, flags, hook, path);
      hook?.(value, this);
      return false;
    };
  }
}

class PlainEnum extends (avsc.types.EnumType as unknown as Base<EnumType>) {
  _write(cursor: Cursor, value: unknown): void {
    const index = typeof value === "string" ? this._indices[value] : undefined;
    if (typeof index !== "number") throw new Error("not a symbol");
    cursor.writeLong(index);
  }

  _check(value: unknown, _flags: unknown, hook: Hook): boolean {
    const known = typeof value === "string" && typeof this._indices[value] === "number";
    if (!known) hook?.(value, this);
    return known;
  }
}

/** How many items follow. Every item takes a byte or more, so that no count can ask for more than there are bytes. */
function count(cursor: Cursor): number {
  let items = cursor.readLong();
  if (items < 0) {
    items = -items;
    cursor.skipLong();
  }
  if (items > cursor.end - cursor.pos) throw new Error(`it ends too early for ${items} items`);
  return items;
}

class BoundedArray extends (avsc.types.ArrayType as unknown as Base<avsc.Type & { itemsType: AvroType }>) {
  constructor(schema: object, options: object) {
    super(schema, options);
    if (isEmpty(this.itemsType)) throw new Error("an array's items must take at least a byte each");
  }

  /** `this` is the type, or a resolver that has its items' resolver in the same place. */
  _read(this: { itemsType: Reader }, cursor: Cursor): unknown[] {
    const values: unknown[] = [];
    const { itemsType } = this;
    for (let left = count(cursor); left > 0; left = count(cursor)) {
      for (; left > 0; left--) values.push(itemsType._read(cursor));
    }
    return values;
  }

  _skip(cursor: Cursor): void {
    for (let left = count(cursor); left > 0; left = count(cursor)) {
      for (; left > 0; left--) this.itemsType._skip(cursor);
    }
  }
}

class BoundedMap extends (avsc.types.MapType as unknown as Base<avsc.Type & { valuesType: AvroType }>) {
  _read(this: { valuesType: Reader }, cursor: Cursor): Record<string, unknown> {
    const values: Record<string, unknown> = {};
    const { valuesType } = this;
    for (let left = count(cursor); left > 0; left = count(cursor)) {
      for (; left > 0; left--) {
        const key = cursor.readString();
        const value = valuesType._read(cursor);
        if (key === "__proto__") Object.defineProperty(values, key, { value, ...ordinary });
        else values[key] = value;
      }
    }
    return values;
  }

  _skip(cursor: Cursor): void {
    for (let left = count(cursor); left > 0; left = count(cursor)) {
      for (; left > 0; left--) {
        cursor.skipString();
        this.valuesType._skip(cursor);
      }
    }
  }
}

const ordinary = { enumerable: true, configurable: true, writable: true };

function isEmpty(type: avsc.Type): boolean {
  if (type.typeName === "null") return true;
  if (type.typeName === "fixed") return (type as avsc.types.FixedType).size === 0;
  // A record still being built is one that holds this array, which takes a byte.
  return type.typeName === "record" && (type as avsc.types.RecordType).fields?.every((field) => isEmpty(field.type));
}

const ours: Readonly<Record<string, Base<avsc.Type>>> = {
  record: PlainRecord,
  error: PlainRecord,
  enum: PlainEnum,
  array: BoundedArray,
  map: BoundedMap,
};

/** Throws when this is not an Avro schema, or has a union whose branches JavaScript can't tell apart. */
export function avroType(schema: unknown): AvroType {
  const typeHook = (part: unknown, options: object): avsc.Type | undefined => {
    const kind = (part as { type?: unknown } | null)?.type;
    const Type = typeof kind === "string" && Object.hasOwn(ours, kind) ? ours[kind] : undefined;
    return Type === undefined ? undefined : new Type(part as object, options);
  };
  const options = { wrapUnions: "never", typeHook } as Partial<avsc.ForSchemaOptions>;
  return avsc.Type.forSchema(schema as avsc.Schema, options) as AvroType;
}
