# An SMS center on Net::SMPP of Debian, which shares nothing with the product. It tells its port, then each submission
# that it has read, and delivers a receipt of each; to the message ends with "?" it also delivers the reply "STOP".
use strict;
use warnings;
use Net::SMPP;

$| = 1;
my $door = Net::SMPP->new_listen('127.0.0.1', port => 0, smpp_version => 0x34, timeout => undef) or die "listen: $!";
print 'port ', $door->sockport, "\n";
my $next = 1;

while (my $line = $door->accept) {
    while (my $pdu = $line->read_pdu) {
        my ($command, $seq) = ($pdu->{cmd}, $pdu->{seq});
        if ($command == 0x09) {
            my $known = $pdu->{system_id} eq 'hima' && $pdu->{password} eq 'secret';
            $line->bind_transceiver_resp(system_id => 'net-smpp', seq => $seq, status => $known ? 0 : 0x0e);
        } elsif ($command == 0x15) {
            $line->enquire_link_resp(seq => $seq);
        } elsif ($command == 0x06) {
            $line->unbind_resp(seq => $seq);
            last;
        } elsif ($command == 0x04) {
            submission($line, $pdu);
        }
    }
    close $line;
}

sub submission {
    my ($line, $pdu) = @_;
    my $id = sprintf 'net-%d', $next++;
    my ($to, $from, $text) = @$pdu{qw(destination_addr source_addr short_message)};
    print join(' ', 'submission', $to, @$pdu{qw(esm_class data_coding registered_delivery validity_period)},
        unpack('H*', $from), unpack('H*', $text), unpack('H*', $pdu->{user_message_reference} // '')), "\n";
    $line->submit_sm_resp(message_id => $id, seq => $pdu->{seq});
    my %back = (source_addr => $to, destination_addr => $from, async => 1);
    my $receipt = "id:$id sub:001 dlvrd:001 submit date:2611210900 done date:2611210901 stat:DELIVRD err:000 text:";
    $line->deliver_sm(%back, esm_class => 0x04, short_message => $receipt);
    $line->deliver_sm(%back, short_message => 'STOP') if $text =~ /\?$/;
}
