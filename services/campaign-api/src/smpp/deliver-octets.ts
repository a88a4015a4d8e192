import smpp from 'smpp';

// The library decodes the text of a receipt by its data_coding, which centers set at will; reads optional parameters
// beyond their length; and gives up the connection over a time or an optional parameter that it cannot read, or over a
// message_payload of a quarter of its size. So it hands over the octets instead, all of them; and sends values as given.
smpp.PDU.maxLength = 0x11000;
smpp.PDU.prototype._filter = () => undefined;
for (const tlv of Object.values(smpp.tlvs))
  tlv.type = {
    ...tlv.type,
    read: (octets, offset, length) => octets.subarray(offset, offset + (length ?? 0)),
  };
