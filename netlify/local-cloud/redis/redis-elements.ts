import { deserialize, serialize } from 'node:v8';
import {
  createHashData,
  createListData,
  createSetData,
  createSortedSetData,
  createStringData,
  type RedisDataTypeName,
  type RedisDataValue,
  type RedisStreamData,
} from 'js-redis-server/core';

/** One row of a stored key: a hash field, a set's or sorted set's member, a list's item, or the whole string. */
export interface Element {
  name: Buffer;
  value: Buffer | number | null;
  expiresAt: number | null;
}

const whole = Buffer.alloc(0);

/** Splits a value into rows by their names in hex, so that a change of one hash field writes one row. */
export function toElements(data: RedisDataValue): Map<string, Element> {
  switch (data.type) {
    case 'string':
      // A copy, as some commands change a string's bytes in place.
      return new Map([['', { name: whole, value: Buffer.from(data.value), expiresAt: null }]]);
    case 'hash':
      return mapEntries(data.fields, (field) => ({
        name: field.field,
        value: field.value,
        expiresAt: field.expiresAt ?? null,
      }));
    case 'set':
      return mapEntries(data.members, (member) => ({ name: member, value: null, expiresAt: null }));
    case 'zset':
      return mapEntries(data.members, ({ member, score }) => ({
        name: member,
        value: score,
        expiresAt: null,
      }));
    case 'list':
      return new Map(
        data.values.map((value, index) => {
          const name = indexName(index);
          return [name.toString('hex'), { name, value, expiresAt: null }];
        }),
      );
    case 'stream':
      return new Map([['', { name: whole, value: serialize(data), expiresAt: null }]]);
  }
}

/** Joins rows, in the order of their names, into a value. */
export function fromElements(type: RedisDataTypeName, elements: Element[]): RedisDataValue {
  switch (type) {
    case 'string':
      return createStringData(bytes(elements[0]));
    case 'hash': {
      const hash = createHashData();
      for (const element of elements) {
        const field = { field: element.name, value: bytes(element) };
        const expiry = element.expiresAt === null ? {} : { expiresAt: element.expiresAt };
        hash.fields.set(element.name.toString('hex'), { ...field, ...expiry });
      }
      return hash;
    }
    case 'set': {
      const set = createSetData();
      for (const { name } of elements) set.members.set(name.toString('hex'), name);
      return set;
    }
    case 'zset': {
      const sorted = createSortedSetData();
      for (const { name, value } of elements) {
        sorted.members.set(name.toString('hex'), { member: name, score: Number(value) });
      }
      return sorted;
    }
    case 'list': {
      const list = createListData();
      list.values = elements.map(bytes);
      return list;
    }
    case 'stream': {
      const stream: RedisStreamData = deserialize(bytes(elements[0]));
      return stream;
    }
  }
}

/** Returns whether two rows of the same name are equal. */
export function sameElement(one: Element, other: Element): boolean {
  if (one.expiresAt !== other.expiresAt) return false;
  if (Buffer.isBuffer(one.value) && Buffer.isBuffer(other.value)) return one.value.equals(other.value);
  return one.value === other.value;
}

function mapEntries<Value>(entries: Map<string, Value>, toElement: (value: Value) => Element) {
  return new Map(Array.from(entries, ([id, value]) => [id, toElement(value)]));
}

function indexName(index: number): Buffer {
  const name = Buffer.alloc(4);
  name.writeUInt32BE(index);
  return name;
}

function bytes(element: Element | undefined): Buffer {
  return Buffer.isBuffer(element?.value) ? element.value : whole;
}
