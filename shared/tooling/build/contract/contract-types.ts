import type { SlotId, SlotProps, StoreEvents } from '@horae/shared/contract';

/** The recorded types of the contract, by name: props of slots and payloads of events. */
export type SlotTypes = { [Id in SlotId]: SlotProps<Id> };
export type ContractEventTypes = { [Name in keyof StoreEvents]: StoreEvents[Name] };
